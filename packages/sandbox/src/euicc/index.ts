import { euiccRoutes } from './routes';
import { simOperationRoutes } from './simOperationRoutes';

export { esim } from './description';
export { startEuiccs } from './agenda';
export { euiccOf, newEuicc } from './chip';
export { newEuiccOperation } from './operation';
export { seedEuiccs } from './seed';
export { useProfile } from './switch';
export { end, settleEuicc, settleEuiccs } from './work';

export const routes = [euiccRoutes, simOperationRoutes];
