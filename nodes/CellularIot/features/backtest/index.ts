/**
 * *Backtest*: what *Trigger On: Device Changed* would have emitted in the last days.
 *
 * - Runs the engine of the trigger (shared/changes) over past events. It has no rules of its own (replay.ts).
 * - Requests: the pages of events and of devices, once, whatever the number of other thresholds (past.ts).
 * - Steps of the trigger that change nothing are left out; the result is that of all steps.
 * - Names what the past cannot show (texts.ts).
 *
 * Begin at run.ts.
 */
export { type BacktestForm, backtestFields } from './form';
export { backtest } from './run';
