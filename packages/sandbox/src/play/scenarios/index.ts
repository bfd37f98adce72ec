import { bigFleet } from './bigFleet';
import { esimRollout } from './esimRollout';
import { flakyNetwork } from './flakyNetwork';
import { badProfile } from './badProfile';
import { operatorDown } from './operatorDown';
import { quotaMonthEnd } from './quotaMonthEnd';
import { roamingOutage } from './roamingOutage';
import { stolenSim } from './stolenSim';

/** The scenarios by name. */
export const SCENARIOS = {
	'stolen-sim': stolenSim,
	'roaming-outage': roamingOutage,
	'bad-profile': badProfile,
	'quota-month-end': quotaMonthEnd,
	'big-fleet-50000': bigFleet,
	'flaky-network': flakyNetwork,
	'esim-rollout': esimRollout,
	'operator-down': operatorDown,
} as const;

export type ScenarioName = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];
