import { operation } from '../../../shared/run/operation';
import { backtest as runBacktest, backtestFields } from '../../features/backtest';

/** GET /api/v1/event and GET /api/v1/endpoint, page by page (docs/service/events.md, *List*). */
export const backtest = operation({
	value: 'backtest',
	action: 'Backtest alarms',
	description:
		"Count how often the trigger 'Device Changed' would have started a workflow in the last days, also with other thresholds. Changes nothing.",
	fields: backtestFields,
	run: runBacktest,
});
