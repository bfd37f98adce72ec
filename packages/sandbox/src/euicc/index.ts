export { esim } from './description';
export { euiccRoutes } from './routes';
export { simOperationRoutes } from './simOperationRoutes';
export { startEuiccs } from './agenda';
export { euiccOf, newEuicc } from './chip';
export { newEuiccOperation } from './operation';
export { seedEuiccs } from './seed';
export { useProfile } from './switch';
export { end, settleEuicc, settleEuiccs } from './work';
