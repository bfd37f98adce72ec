import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { DEVICE, formOf, withoutSim } from './fixtures/fleet';

const service = withService();
const form = formOf('diagnose');

/** Diagnoses a device; returns the item. */
async function diagnose(id: number = DEVICE): Promise<IDataObject> {
	const json = await service.output(form(id));
	expect(json).toHaveLength(1);
	return json[0] as IDataObject;
}

const ENDPOINT = `GET /api/v1/endpoint/${DEVICE}`;
const PROFILE = () =>
	`GET /api/v1/service_profile/${service.world.endpoints.get(DEVICE)?.serviceProfileId}`;

beforeEach(() => {
	service.control.setOnline(DEVICE, true);
	service.control.advance(60);
	service.control.addFlows(DEVICE, [{ bytes_up: 100, bytes_down: 50 }]);
});

it('says that a device with traffic is fine, with six requests in three rounds', async () => {
	expect(await diagnose()).toEqual({
		endpoint_id: DEVICE,
		endpoint_name: service.world.endpoints.get(DEVICE)?.name,
		iccid: expect.stringMatching(/^\d{19}$/),
		verdict: 'fine',
		summary: expect.stringMatching(/ is online and has traffic\.$/),
		evidence: [
			{ seen: expect.stringContaining('ONLINE'), where: 'Endpoint: Get Connectivity' },
			{ seen: expect.stringContaining('Last traffic'), where: 'Flow Log: Get Many' },
		],
		next_step: expect.stringContaining("'Flow Log: Get Destinations'"),
		confidence: 'high',
		last_seen: expect.stringMatching(/Z$/),
		checked_at: expect.stringMatching(/Z$/),
		requests: 6,
	});
	expect(service.sent()[0]).toBe(ENDPOINT);
	expect(service.sent().slice(1, 4).sort()).toEqual([
		`${ENDPOINT}/connectivity`,
		`${ENDPOINT}/event`,
		PROFILE(),
	]);
	expect(service.sent().slice(4).sort()).toEqual([
		`${ENDPOINT}/flowlogs/detail`,
		`${ENDPOINT}/quota/data`,
	]);
});

it('counts the lookup of the device, and reads a shared profile once per run', async () => {
	const [one, two] = [...service.world.endpoints.values()].filter(
		({ simId, serviceProfileId }) => simId !== null && serviceProfileId === 540001,
	);
	const json = await service.output(
		{ ...form(), endpointId: locator('name', '={{ $json.name }}') },
		{ json: [{ name: one?.name }, { name: two?.name }] },
	);
	const count = json.reduce((sum, { requests }) => sum + Number(requests), 0);
	expect(count).toBe(service.sent().length);
	expect(service.sent().filter((sent) => sent.includes('/service_profile/'))).toHaveLength(1);
});

it('needs one request for a device without SIM', async () => {
	const id = withoutSim(service);
	const expected = { verdict: 'noSim', iccid: null, last_seen: null, requests: 1 };
	expect(await diagnose(id)).toMatchObject(expected);
});

it('is less sure where flow logs are not enabled', async () => {
	service.control.set({ flowLogs: false });
	const found = await diagnose();
	service.control.set({ flowLogs: true });
	expect(found).toMatchObject({ verdict: 'fine', confidence: 'low', requests: 6 });
	expect(found.evidence).toContainEqual({
		seen: expect.stringMatching(/^Not read: The service does not allow this/),
		where: 'Flow Log: Get Many',
	});
});

it('gives a verdict, with less confidence, whatever optional read is refused', async () => {
	for (const path of ['/event$', '/service_profile/', '/connectivity$', '/flowlogs/']) {
		service.forbid(path);
		const found = await diagnose();
		service.control.clearFaults();
		const isKnown = path !== '/connectivity$';
		expect(found).toMatchObject({
			verdict: isKnown ? 'fine' : 'unknown',
			confidence: isKnown && path !== '/flowlogs/' ? 'medium' : 'low',
		});
		expect(JSON.stringify(found.evidence)).toContain('Not read: The service does not allow this');
	}
});

it('takes the time from the service, whatever clock n8n has', async () => {
	const { control } = service;
	control.advance(400 * 86_400);
	const { checked_at } = await diagnose();
	expect(Math.abs(Date.parse(String(checked_at)) - control.now().getTime())).toBeLessThan(60_000);
});
