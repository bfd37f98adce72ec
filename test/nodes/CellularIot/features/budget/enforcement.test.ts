import type { IDataObject } from 'n8n-workflow';
import { enforce } from '../../../../../nodes/CellularIot/features/budget/enforcement';
import type { Over } from '../../../../../nodes/CellularIot/features/budget/overBudget';
import { Suspensions } from '../../../../../nodes/CellularIot/features/budget/suspensions';
import type { ApiRequest, Failure } from '../../../../../nodes/shared/api/types';
import { fakeService, refusal } from '../../../shared/run/fixtures/fakeService';
import { cardWith, simIn, simRecord } from './fixtures/simRecords';

const overs = [1, 2, 3].map(
	(id): Over => ({
		card: cardWith(id),
		used: { data_mb: 900, sms: 0 },
		percent: 180,
		text: 'Used 900 MB (limit 500 MB) on 2026-03-10',
	}),
);

/** A change that may have been carried out. */
const UNSURE: Failure = { kind: 'timeout', request: '', mayBeApplied: true };

/** A service with three devices; `patch` answers changes of SIMs, `sim` and `endpoint` change records. */
async function carryOut({
	patch = () => ({}),
	sim = {},
	endpoint = {},
	meanwhile = 0,
	most = 10,
	exempt = [],
	tags = [],
	isOver = () => false,
}: {
	patch?: (id: number) => object | Promise<object>;
	sim?: IDataObject;
	endpoint?: IDataObject | ((simId: number) => IDataObject);
	/** Suspensions of others after each of this run. */
	meanwhile?: number;
	most?: number;
	exempt?: string[];
	tags?: IDataObject[] | Failure;
	isOver?: () => boolean;
}) {
	const events: IDataObject[] = [];
	const { api, run, sent } = fakeService([
		[/event$/, () => events],
		[
			/sim\/\d+$/,
			async ({ method, path }: ApiRequest) => {
				if (method === 'GET') return simRecord(1, sim);
				const answer = await patch(Number(path.split('/').pop()));
				const shown = 'kind' in answer ? 0 : 1 + meanwhile;
				for (let count = 0; count < shown; count++) events.push({ id: events.length });
				return answer;
			},
		],
		[/v2\/endpoint\/\d+\/tags$/, () => tags],
		[
			/endpoint\/\d+$/,
			(request: ApiRequest) => {
				const id = simIn(request);
				const changes = typeof endpoint === 'function' ? endpoint(id) : endpoint;
				return { id: 1, sim: { id, status: { id: 1 } }, ...changes };
			},
		],
	]);
	const suspensions = new Suspensions(run, api, most);
	await suspensions.recount();
	const task = { run, api, suspensions, isPreview: false, most, exempt: new Set(exempt), isOver };
	const result = await enforce(task, overs);
	return {
		result,
		sent,
		verdicts: result.ok ? result.value.map(({ verdict }) => verdict) : [],
		patched: sent.filter((one) => one.startsWith('PATCH')).length,
	};
}

it('looks at the device and counts before each suspension', async () => {
	const { sent, verdicts } = await carryOut({});
	expect(verdicts).toEqual(['suspended', 'suspended', 'suspended']);
	expect(sent.slice(1, 4)).toEqual([
		'GET /api/v1/endpoint/10000001',
		'GET /api/v1/event',
		'PATCH /api/v1/sim/1',
	]);
	expect(sent).toHaveLength(1 + 3 * 3);
});

it('looks at devices beyond the cap only when a tag may exempt them', async () => {
	const { verdicts, sent } = await carryOut({ most: 1 });
	expect(verdicts).toEqual(['suspended', 'overCap', 'overCap']);
	expect(sent).toHaveLength(1 + 3);
	const tagged = await carryOut({ most: 1, exempt: ['keep'], endpoint: { tags: 'x, Keep' } });
	expect(tagged.verdicts).toEqual(['exempt', 'exempt', 'exempt']);
	expect(tagged.patched).toBe(0);
	const third = (id: number) => ({ tags: id === 3 ? 'keep' : '' });
	const last = await carryOut({ most: 1, exempt: ['keep'], endpoint: third });
	expect(last.verdicts).toEqual(['suspended', 'overCap', 'exempt']);
});

it('counts what others suspend meanwhile, and changes without an answer', async () => {
	const busy = await carryOut({ most: 3, meanwhile: 2 });
	expect(busy.verdicts).toEqual(['suspended', 'overCap', 'overCap']);
	const lost = await carryOut({ most: 2, patch: (id) => (id === 1 ? UNSURE : {}) });
	expect(lost.verdicts).toEqual(['failed', 'suspended', 'overCap']);
});

const KEEP = ['keep'];
const TAG = [{ id: 1, name: 'Keep' }];
const SPACED = [{ id: 1, name: ' Keep ' }];

it.each<[string, Parameters<typeof carryOut>[0], string]>([
	['a tag outside of its record', { exempt: KEEP, tags: TAG }, 'exempt'],
	['tags that cannot be read', { exempt: KEEP, tags: refusal(403) }, 'failed'],
	['a record without tags', { exempt: KEEP, tags: TAG, endpoint: { tags: null } }, 'suspended'],
	['a tag with spaces', { exempt: KEEP, endpoint: { tag_assignments: SPACED } }, 'exempt'],
	[
		'a tag with a comma',
		{ exempt: ['north, hall 2'], endpoint: { tags: 'x, North,  Hall 2' } },
		'exempt',
	],
	['a tag that begins like it', { exempt: KEEP, endpoint: { tags: 'keeper' } }, 'suspended'],
	['a part of the tag', { exempt: ['hall 2, north'], endpoint: { tags: 'hall 2' } }, 'suspended'],
	['another SIM', { endpoint: { sim: { id: 9, status: { id: 1 } } } }, 'failed'],
	['no SIM', { endpoint: { sim: null } }, 'failed'],
])('a device with %s', async (_, options, verdict) => {
	const { verdicts, patched } = await carryOut(options);
	expect(verdicts).toEqual([verdict, verdict, verdict]);
	expect(patched).toBe(verdict === 'suspended' ? 3 : 0);
});

it.each<[string, Failure, IDataObject, string]>([
	['a refusal', refusal(422), {}, 'failed'],
	['a refusal of a suspended SIM', refusal(422), { status: { id: 2 } }, 'alreadySuspended'],
	['no answer, and the SIM is suspended', UNSURE, { status: { id: '2' } }, 'suspended'],
	['no answer, and the SIM is active', UNSURE, {}, 'failed'],
])('%s does not stop the others', async (_, failure, sim, verdict) => {
	const { verdicts } = await carryOut({ patch: (id) => (id === 1 ? failure : {}), sim });
	expect(verdicts[0]).toBe(verdict);
	expect(verdicts).toHaveLength(3);
});

it('ends with a refusal that concerns all: an error, or reasons if some were suspended', async () => {
	const first = await carryOut({ patch: () => refusal(403) });
	expect(first.result).toMatchObject({ ok: false, failure: { status: 403 } });
	expect(first.patched).toBe(1);
	const later = await carryOut({ patch: (id) => (id > 1 ? refusal(403) : {}) });
	expect(later.verdicts).toEqual(['suspended', 'failed', 'failed']);
	expect(later.patched).toBe(2);
});

it('ends when the run is over', async () => {
	let asked = 0;
	const { patched } = await carryOut({ isOver: () => (asked += 1) > 2 });
	expect(patched).toBe(1);
});
