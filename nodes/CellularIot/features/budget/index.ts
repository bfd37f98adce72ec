/**
 * SIMs that cost without use: *Find Idle*, *Find Over Budget* and *Enforce Budget*.
 *
 * - Reads the events of the whole organisation first, so that most SIMs need no request of their own.
 * - Names each SIM that it could not judge. An unknown amount is never 0.
 * - Suspends at most as many SIMs as the cap allows, counted over all runs.
 *
 * Begin at idleSearch.ts (idle), overBudget.ts (used amounts) and enforcement.ts (suspensions).
 */
export { type Decided, enforce, VERDICTS } from './enforcement';
export {
	budgetFields,
	type BudgetWish,
	mostReadsField,
	readExempt,
	sameSettings,
	summaryField,
} from './form';
export { IDLE_REASONS, LOOK_BACK_DAYS } from './idle';
export { findIdleSims, type IdleWish } from './idleSearch';
export { findOver, type Search, usedRow } from './overBudget';
export { checkedPart, noteUnchecked, withComplete } from './readings';
export { inTurn, Suspensions } from './suspensions';
