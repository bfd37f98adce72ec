import { withService } from '../../../../engine';
import { addSession, addUsers, LATE_EVENING, runSim, sentTo } from './budgetFleet';

const service = withService(LATE_EVENING);
const form = (extra: object) => ({ resource: 'sim', operation: 'findOverBudget', ...extra });
const find = async (extra: object) => await runSim(service, 'findOverBudget', extra);
const STATISTICS = /\/stats\/daily$/;
const EVENTS = /\/event$/;

let devices: ReturnType<typeof addUsers>;
const namesIn = (rows: object[]) =>
	rows.map((row) => (row as { endpoint_name: string }).endpoint_name);

beforeAll(() => {
	devices = addUsers(service.sandbox);
});

describe('more SIMs than Most Reads', () => {
	it('are checked by the volume of their sessions, and what was not checked is told', async () => {
		const { sandbox } = service;
		const day = { from: '2026-03-10T00:00:00Z', until: '2026-03-10T12:00:00Z' };
		addSession(sandbox, devices.camera?.endpointId ?? 0, { ...day, mb: 2000 });
		addSession(sandbox, devices.above?.endpointId ?? 0, { ...day, mb: 400 });
		addSession(sandbox, devices.late?.endpointId ?? 0, { ...day, mb: 99.5 });
		sandbox.control.addEvent({
			type: 3,
			endpointId: devices.chatty?.endpointId,
			at: new Date('2026-03-01T00:00:00Z'),
		});
		const run = await service.run(form({ dataLimit: 500, mostReads: 3 }));
		expect(namesIn(run.json as object[])).toEqual(['camera', 'above']);
		expect(sentTo(service, STATISTICS)).toBe(3);
		expect(sentTo(service, EVENTS)).toBe(1);
		expect(JSON.stringify(run.hints)).toContain(
			"2 SIMs not checked: the usage of 3 was read. Raise 'Most Reads' to check more.",
		);
		const read = service.sent().filter((sent) => STATISTICS.test(sent));
		const open = `GET /api/v1/endpoint/${devices.chatty?.endpointId}/stats/daily`;
		expect(read.sort()).toContain(open);
		const [summary] = await find({ dataLimit: 500, mostReads: 3, output: 'summary' });
		expect(summary).toMatchObject({
			sims: 5,
			checked: 3,
			not_checked: 2,
			complete: false,
		});
	});

	it('are checked in the order of their IDs when the events cannot be read', async () => {
		service.control.fault({ path: '/api/v1/event$', status: 403, body: {} });
		const run = await service.run(form({ dataLimit: 500, mostReads: 2 }));
		expect(namesIn(run.json as object[])).toEqual(['above']);
		expect(JSON.stringify(run.hints)).toContain('The events could not be read');
	});
});
