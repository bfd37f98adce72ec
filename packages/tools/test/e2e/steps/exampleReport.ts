import { strict as assert } from 'node:assert';
import type { Expectation } from './expectation';

type Sum = Record<'data_mb' | 'sms' | 'data_cost' | 'sms_cost', number>;

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01;

/** The e-mail has the cost of the fleet, which the rows of the tariffs add up to, and a bar for each of ten devices. */
export const mondayReport: Expectation = {
	check: async ({ mailbox }, execution) => {
		const [fleet] = execution.output('Cost of the Fleet');
		const [sums] = execution.output('Sums');
		const tariffs = sums?.by_tariff as Sum[];
		const sumOf = (key: keyof Sum) => tariffs.reduce((sum, row) => sum + row[key], 0);
		assert.equal(fleet?.currency, 'EUR');
		assert.ok(Number(fleet.sms_cost) > 0);
		for (const key of ['data_mb', 'data_cost', 'sms_cost'] as const) {
			assert.ok(isNear(sumOf(key), Number(fleet[key])), `${key}: ${sumOf(key)}`);
		}
		const { html = '' } = await mailbox.next(0, /^What the fleet cost/);
		assert.ok(html.includes(`SMS: ${Number(fleet.sms_cost).toFixed(2)} EUR`), html);
		assert.equal(html.match(/class="bar"/g)?.length, 10);
		for (const name of ['metering', 'Zone 1 + satellite']) assert.ok(html.includes(name), name);
	},
};
