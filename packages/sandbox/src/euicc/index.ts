/** Chips of eSIMs, their profiles and operations (docs/service/esim.md). */
import { euiccRoutes } from './routes';
import { simOperationRoutes } from './simOperationRoutes';

export { esim } from './description';
export { startEuiccs, end, settleEuicc, settleEuiccs } from './work';
export { enabledProfile, euiccOf, newEuicc } from './chip';
export { newEuiccOperation } from './operation';
export { seedEuiccs } from './seed';
export { useProfile } from './switch';

export const routes = [euiccRoutes, simOperationRoutes];
