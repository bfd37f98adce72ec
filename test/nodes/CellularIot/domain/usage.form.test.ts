import type { INodeProperties } from 'n8n-workflow';
import { usageFields } from '../../../../nodes/CellularIot/domain/usage';
import { withService } from '../../../engine';
import { DEVICE, formOf } from '../resources/endpoint/fleet';

const service = withService();
const form = formOf('getUsage');
const shownWhen = (field: INodeProperties | undefined) => field?.displayOptions?.show?.output;
const named = (name: string) => usageFields.find((field) => field.name === name);

it('asks for days only where they are read, and for Simplify where there are records', () => {
	for (const name of ['timeRange', 'from', 'until']) {
		expect(shownWhen(named(name))).toEqual(['perDay', 'total']);
	}
	expect(shownWhen(named('simplify'))).toEqual(['perDay', 'perMonth']);
});

it('reads a form of before there were months as it did', async () => {
	const saved = { timeRange: 'custom', from: '2026-11-01', until: '2026-11-02' };
	for (const output of [{}, { output: 'perDay' }, { output: 'total' }]) {
		service.sandbox.control.resetRequests();
		const { error } = await service.run(form(DEVICE, { ...saved, ...output }));
		expect(error).toBeUndefined();
		expect(service.sandbox.control.requests().at(-1)).toMatchObject({
			path: `/api/v1/endpoint/${DEVICE}/stats/daily`,
			query: { start_date: '2026-11-01', end_date: '2026-11-03' },
		});
	}
});

it('ignores the days of another output', async () => {
	const months = { output: 'perMonth', timeRange: 'custom', from: '' };
	const { error } = await service.run(form(DEVICE, months));
	expect(error).toBeUndefined();
	expect(service.sent()).toContain(`GET /api/v1/endpoint/${DEVICE}/stats`);
});

it('adds up to a total whatever was chosen for records before', async () => {
	const { json } = await service.run(form(DEVICE, { output: '={{ "total" }}', simplify: false }));
	expect(json).toMatchObject([{ endpoint_id: DEVICE, data_mb: expect.any(Number) }]);
	expect(json).toHaveLength(1);
});

it('refuses another output before anything is sent', async () => {
	const { error } = await service.run(form(DEVICE, { output: '={{ "perYear" }}' }));
	expect(error?.message).toContain("'Output' must be one of");
	expect(service.sent()).toEqual([]);
});
