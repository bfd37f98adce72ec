import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { DEVICE, tenEvents, texts } from '../event/tenEvents';
import { simForm } from './simFleet';

const service = withService();
const form = simForm('getEvents');
const simOf = (device: number) => service.sandbox.world.endpoints.get(device)?.simId ?? 0;
const lastQuery = () => service.lastQuery() as IDataObject;

beforeEach(() => tenEvents(service));

it('gives the events of a SIM, newest first, and names it', async () => {
	const id = simOf(DEVICE);
	const json = await service.output(form(id, { returnAll: true }));
	expect(texts(json)).toEqual(['event 8', 'event 6', 'event 4', 'event 2', 'event 0']);
	expect(json[0]).toMatchObject({
		sim_id: id,
		timestamp: expect.stringMatching(/\.\d{3}Z$/),
		event_type: 'SIM activation',
		event_severity: 'Info',
		event_source: 'Network',
		alert: false,
		description: 'event 8',
		endpoint_id: DEVICE,
		endpoint_name: 'water-meter-0001',
	});
	expect(service.sent()).toEqual([`GET /api/v1/sim/${id}/event`]);
	expect(lastQuery()).toMatchObject({ sort: '-id', per_page: '100' });
});

it('says that an empty list may mean that there is no such SIM', async () => {
	const { json, error, hints } = await service.run(form(999));
	expect(error).toBeUndefined();
	expect(json).toEqual([]);
	expect(hints).toMatchObject([{ message: expect.stringContaining('the SIM does not exist') }]);
});
