import { withService } from '../../../../engine';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
const form = formOf('getConnectivity');
const read = async () => (await service.output(form()))[0];

const ENDPOINT = `GET /api/v1/endpoint/${DEVICE}`;
/** The newest event of the device that shows a contact. */
const lastContact = () => {
	const contacts = service.world.events.filter(
		({ endpoint, type }) => endpoint?.id === DEVICE && [1, 2, 3, 5].includes(type),
	);
	const last = contacts.at(-1);
	if (last === undefined) throw new Error('The device was never seen');
	return last;
};

beforeEach(() => {
	service.control.setOnline(DEVICE, true);
	service.control.advance(60);
});

it('says where an online device is and in which session, with two requests', async () => {
	expect(await read()).toMatchObject({
		endpoint_id: DEVICE,
		status: 'ONLINE',
		endpoint_status: 'Enabled',
		sim_status: 'Activated',
		last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		ip_address: service.world.endpoints.get(DEVICE)?.ipAddress,
		session_created: expect.stringContaining('T'),
	});
	expect(service.sent().sort()).toEqual([ENDPOINT, `${ENDPOINT}/connectivity`]);
});

it('says of an offline device when it was last seen, and the status of its SIM', async () => {
	const before = lastContact().at;
	service.control.setOnline(DEVICE, false);
	service.control.advance(3600);
	const ended = lastContact().at;
	expect(ended).toBeGreaterThanOrEqual(before);
	expect(await read()).toEqual({
		endpoint_id: DEVICE,
		status: 'OFFLINE',
		endpoint_status: 'Enabled',
		sim_status: 'Activated',
		last_seen: new Date(ended).toISOString(),
		operator: null,
		country: null,
		rat_type: null,
		ip_address: null,
		session_created: null,
	});
	expect(service.sent()).toHaveLength(3);
	expect(service.lastQuery()).toMatchObject({ q: 'type:1|2|3|5', sort: '-id', per_page: '1' });
});

it('says that nothing is known of a device that was never seen', async () => {
	const id = service.control.addEndpoint('silent');
	service.control.setOnline(id, false);
	const events = service.world.events;
	const others = events.filter((event) => event.endpoint?.id !== id);
	events.splice(0, events.length, ...others);
	const { json, hints } = await service.run(form(id));
	expect(json).toMatchObject([{ endpoint_id: id, status: 'OFFLINE', last_seen: null }]);
	expect(JSON.stringify(hints)).toContain('in the last 30 days');
});

it('gives the refusal when the record or the events cannot be read', async () => {
	service.control.setOnline(DEVICE, false);
	for (const path of [`/api/v1/endpoint/${DEVICE}$`, '/event$']) {
		service.forbid(path);
		const { error } = await service.run(form(DEVICE));
		expect(error?.httpCode).toBe('403');
	}
});
