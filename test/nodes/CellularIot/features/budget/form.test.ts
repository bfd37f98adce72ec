import type { IExecuteFunctions } from 'n8n-workflow';
import {
	budgetFields,
	mostReadsField,
	sameSettings,
	summaryField,
} from '../../../../../nodes/CellularIot/features/budget/form';
import { joined } from '../../../../../nodes/shared/form/field';
import { Parameters } from '../../../../../nodes/shared/form/parameters';

const form = joined({ ...budgetFields, mostReads: mostReadsField, isSummary: summaryField });

/** Reads a form with these values and the defaults. */
function read(values: Record<string, unknown>) {
	const host = {
		getInputData: () => [{ json: {} }],
		getNodeParameter: (name: string, _item: number, fallback: unknown) => values[name] ?? fallback,
		getNode: () => ({ name: 'Node', type: 'cellularIot' }),
		getTimezone: () => 'UTC',
	};
	return form.read(new Parameters(host as unknown as IExecuteFunctions, 0, form.properties));
}

it('reads 500 devices of today by default', () => {
	expect(read({ dataLimit: 0.5 })).toEqual({
		period: { kind: 'day', date: undefined },
		limits: { data: 0.5 },
		mostReads: 500,
		isSummary: false,
	});
});

it('reads the day without its time zone, and both limits', () => {
	const values = {
		period: 'month',
		date: '2026-03-09T23:00:00-11:00',
		dataLimit: '100',
		smsLimit: 5,
		mostReads: 7,
		output: 'summary',
	};
	expect(read(values)).toEqual({
		period: { kind: 'month', date: '2026-03-09' },
		limits: { data: 100, sms: 5 },
		mostReads: 7,
		isSummary: true,
	});
});

it('refuses a form without a limit: a wrong expression must not become a limit of none or of 0', () => {
	expect(() => read({})).toThrow("'Data Limit (MB)' and 'SMS Limit' are empty");
	expect(() => read({ dataLimit: 0 })).toThrow('must be a number above 0');
	expect(() => read({ smsLimit: -1 })).toThrow('must be a number above 0');
});

it('refuses items whose settings differ from those of the first', () => {
	const entries = [1, 1, 2, 1].map((days, item) => ({ item, input: { days } }));
	expect(sameSettings(entries).map(({ item }) => item)).toEqual([2]);
	expect(sameSettings([])).toEqual([]);
});
