import type { IPollFunctions } from 'n8n-workflow';
import { recordEvents } from '../../../nodes/CellularIotTrigger/form';
import { Parameters } from '../../../nodes/shared/form/parameters';

/** A form with these values. */
const formOf = (values: object) =>
	({
		getNodeParameter: (name: string, fallback: unknown) =>
			Object.entries(values).find(([key]) => key === name)?.[1] ?? fallback,
		getNode: () => ({ name: 'Trigger', parameters: values }),
	}) as unknown as IPollFunctions;

test.each(recordEvents.map((event) => [event.value, event]))(
	'%s: problems make items if the form says so',
	(_, event) => {
		const form = { scope: 'all', simplify: true, statuses: ['failed'], byAddress: false };
		for (const reportProblems of [true, false]) {
			const host = formOf({ ...form, options: { reportProblems } });
			const read = event.form.read(new Parameters(host, 0, event.form.properties));
			expect(read.reportProblems).toBe(reportProblems);
		}
	},
);
