import { deviceRules } from '../../../shared/fields/changeFields';
import { limitField } from '../../../shared/fields/listing';
import { scopeField } from '../../../shared/fields/scopeFields';
import { boundField, type Field, joined, together } from '../../../shared/form/field';
import { shownFor } from '../../../shared/form/shownFor';

/** What to return: items up to a limit, of which none means all; undefined for the summary. */
const output = together(
	[
		{
			displayName: 'Output',
			name: 'output',
			type: 'options',
			options: [
				{
					name: 'Items',
					value: 'items',
					description: 'The items that the trigger would have emitted, newest first',
				},
				{
					name: 'Summary',
					value: 'summary',
					description:
						'One item: how many items, when, of which devices, and with other thresholds',
				},
			],
			default: 'summary',
		},
		...shownFor({ output: ['items'] }, limitField.properties),
	],
	(parameters) =>
		parameters.choice('output', ['summary', 'items']) === 'items'
			? { limit: limitField.read(parameters) }
			: undefined,
);

const fields = joined({
	scope: scopeField('all'),
	rules: deviceRules,
	days: boundField({
		displayName: 'Days',
		name: 'days',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 30 },
		default: 7,
		description: 'How many days to look back. The service keeps events for 30 days.',
	}),
	everyMinutes: boundField({
		displayName: 'Every (Minutes)',
		name: 'everyMinutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 1440 },
		default: 5,
		description: "The time between two polls of the trigger, as in its 'Poll Times'",
	}),
	items: output,
});

/** `zone`: of the workflow. */
export type BacktestForm = ReturnType<typeof fields.read> & { zone: string };

/** The fields of *Device Changed*, and those of the period. */
export const backtestFields: Field<BacktestForm> = {
	...fields,
	read: (parameters) => ({ ...fields.read(parameters), zone: parameters.zone() }),
};
