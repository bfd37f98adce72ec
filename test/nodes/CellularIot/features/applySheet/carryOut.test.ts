import type { IDataObject } from 'n8n-workflow';
import type { Sandbox } from '../../../../../packages/sandbox/src';
import { withService } from '../../../../engine';
import { sheetForm } from '../../resources/endpoint/sheetForm';
import { newSandbox, sheetOf, stateOf } from './killed';

const service = withService();
const FORM = sheetForm(
	{ shutDownMissing: true, mostShutDowns: 3, onlyWithTag: 'fleet' },
	{ releaseSims: true, createMissingTags: true },
);

const run = async (sandbox: Sandbox, json: object[]) => {
	sandbox.control.resetRequests();
	const credentials = {
		cellularIotApi: {
			baseUrl: sandbox.url,
			applicationToken: sandbox.applicationToken,
			allowHttp: false,
			sessionToken: '',
		},
	};
	return await service.run(FORM, { json, credentials });
};

/** Requests except logins, as "GET /path". */
const sent = (sandbox: Sandbox) =>
	sandbox.control
		.requests()
		.filter(({ path }) => !path.includes('authenticate'))
		.map(({ method, path }) => `${method} ${path}`);
const isWrite = (request: string | undefined) => request?.startsWith('GET ') === false;

/** A run that nothing disturbs: its requests, and the fleet after it. */
async function undisturbed() {
	const sandbox = await newSandbox();
	try {
		const sheet = sheetOf(sandbox);
		const { json, error } = await run(sandbox, sheet);
		return {
			sheet,
			json: json as IDataObject[],
			error,
			sent: sent(sandbox),
			state: stateOf(sandbox),
		};
	} finally {
		await sandbox.close();
	}
}

const ANY = /^\/api\/(?!v1\/authenticate)/;

/**
 * Ends the process at a request: its connection is cut, before or after it took effect, and no later one arrives. A
 * second process gets the same sheet, and then a third.
 */
async function killedAt(place: number, applied: boolean, sheet: IDataObject[]) {
	const sandbox = await newSandbox();
	try {
		sandbox.control.fault({ path: ANY, skip: place, reset: 'beforeHeaders', applied });
		sandbox.control.fault({ path: ANY, skip: place, times: 'always', status: 403, body: {} });
		const killed = await run(sandbox, sheet);
		sandbox.control.clearFaults();
		const again = await run(sandbox, sheet);
		const state = stateOf(sandbox);
		const third = await run(sandbox, sheet);
		return { killed, again, state, third, writes: sent(sandbox).filter(isWrite) };
	} finally {
		await sandbox.close();
	}
}

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
