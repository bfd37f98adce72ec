import type { IDataObject } from 'n8n-workflow';
import { inNewService, type Service } from '../../../../engine';
import { applying } from '../../resources/endpoint/fixtures/sheetForm';
import { FLEET, sheetOf, stateOf } from './fixtures/killed';

const MISSING = { shutDownMissing: true, mostShutDowns: 3, onlyWithTag: 'fleet' };
const OPTIONS = { releaseSims: true, createMissingTags: true };
const run = async (service: Service, sheet: object[]) =>
	await applying(service)(sheet, MISSING, OPTIONS);
const isWrite = (request: string | undefined) => request?.startsWith('GET ') === false;

/** A run that nothing disturbs: its requests, and the fleet after it. */
const undisturbed = async () =>
	await inNewService(async (service) => {
		const sheet = sheetOf(service);
		const { json, error } = await run(service, sheet);
		return { sheet, json, error, sent: service.sent(), state: stateOf(service) };
	}, FLEET);

const ANY = /^\/api\/(?!v1\/authenticate)/;

/**
 * Ends the process at a request: its connection is cut, before or after it took effect, and no later one arrives. A
 * second process gets the same sheet, and then a third.
 */
const killedAt = async (place: number, applied: boolean, sheet: IDataObject[]) =>
	await inNewService(async (service) => {
		service.control.fault({ path: ANY, skip: place, reset: 'beforeHeaders', applied });
		service.control.fault({ path: ANY, skip: place, times: 'always', status: 403, body: {} });
		const killed = await run(service, sheet);
		service.control.clearFaults();
		const again = await run(service, sheet);
		const state = stateOf(service);
		const third = await run(service, sheet);
		return { killed, again, state, third, writes: service.sent().filter(isWrite) };
	}, FLEET);

describe('a sheet of 50 rows', () => {
	it('is carried out in an order that leaves no device worse off', async () => {
		const { sheet, json, error, sent: requests } = await undisturbed();
		expect(error).toBeUndefined();
		expect(sheet).toHaveLength(50);
		expect(json.map(({ problem }) => problem).filter(Boolean)).toEqual([]);
		expect(requests.filter(isWrite)).toEqual([
			'POST /api/v2/tags',
			...['4400002', '4400003', '4400004'].map((id) => `PATCH /api/v1/sim/${id}`),
			'POST /api/v2/endpoint/multi',
			'POST /api/v2/endpoint/multi',
			'PATCH /api/v2/endpoint/multi',
			...['4400010', '4400016'].map((id) => `PATCH /api/v1/sim/${id}`),
			'PATCH /api/v2/endpoint/multi',
			'PATCH /api/v2/endpoint/multi',
			...['4400042', '4400048', '4400055'].map((id) => `PATCH /api/v1/sim/${id}`),
			'PATCH /api/v2/endpoint/multi',
		]);
	});

	it('ends in the same fleet when it is killed at any request and run again', async () => {
		const { sheet, sent: requests, state } = await undisturbed();
		for (const [place, request] of requests.entries()) {
			for (const applied of isWrite(request) ? [false, true] : [false]) {
				const { killed, again, ...after } = await killedAt(place, applied, sheet);
				const where = `${place} ${request} ${applied}`;
				expect([where, killed.run.status]).toEqual([where, 'error']);
				expect([where, again.error]).toEqual([where, undefined]);
				expect([where, after.state]).toEqual([where, state]);
				expect([where, after.third.error, after.writes]).toEqual([where, undefined, []]);
			}
		}
	}, 600_000);
});
