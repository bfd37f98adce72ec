import type { IDataObject } from 'n8n-workflow';
import { createdBy, createRecord, type Creation } from '../../../../nodes/shared/lookup/created';
import { failed, success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../api/fixtures/fakeApi';

const PATH = '/api/v1/api_secret';
const BODY = { purpose: 'mine' };
const OLD = { id: '7', purpose: 'mine' };
const NEW = { id: 9, purpose: 'mine' };
const isAlike = ({ purpose }: IDataObject) => purpose === 'mine';
const forbidden = failed({ kind: 'status', request: `GET ${PATH}`, status: 403 });

interface Play {
	body?: IDataObject;
	location?: string;
	/** The list before the creation, and at each reading after it; undefined: it is refused. */
	lists?: Array<IDataObject[] | undefined>;
	creation?: Partial<Creation>;
	isReadable?: boolean;
}

function play({ body = {}, location, lists = [[OLD]], creation, isReadable = true }: Play) {
	const sent: string[] = [];
	const left = [...lists];
	const headers: Record<string, string> = location === undefined ? {} : { location };
	const api = fakeApi(async ({ method, path }) => {
		sent.push(`${method} ${path}`);
		if (method === 'POST') return success({ status: 201, headers, body });
		if (path !== PATH) return isReadable ? success({ body: { id: 9, read: true } }) : forbidden;
		const list = left.length > 1 ? left.shift() : left[0];
		return list === undefined ? forbidden : success({ body: list });
	});
	return { api, sent, creation: { path: PATH, body: BODY, isAlike, ...creation } };
}

async function created(given: Play) {
	const { api, sent, creation } = play(given);
	return { result: await createdBy(api, creation), sent };
}

const LIST = `GET ${PATH}`;
const CREATE = `POST ${PATH}`;

describe('the id of a new record', () => {
	it('is that of the body', async () => {
		const { result, sent } = await created({ body: NEW, location: `${PATH}/8` });
		expect(result).toEqual(success({ id: '9', record: NEW }));
		expect(sent).toEqual([LIST, CREATE]);
	});

	it.each([
		[`https://api.example.org${PATH}/9`, '9'],
		[`${PATH}/9/`, '9'],
		[`${PATH}/a1-b2`, 'a1-b2'],
	])('is that of the Location %s', async (location, id) => {
		expect((await created({ location })).result).toEqual(success({ id }));
	});

	it.each(['', PATH, `${PATH}/`, `${PATH}/../user`, `${PATH}/9a/b`])(
		'is not the end of the Location "%s"',
		async (location) => {
			const { result } = await created({ location, lists: [[OLD], [OLD, NEW]] });
			expect(result).toEqual(success({ id: '9', record: NEW }));
		},
	);

	it('is that of the only new record that fits', async () => {
		const other = { id: 10, purpose: 'of another program' };
		const { result, sent } = await created({ lists: [[OLD], [other, { ...OLD, id: 7 }, NEW]] });
		expect(result).toEqual(success({ id: '9', record: NEW }));
		expect(sent).toEqual([LIST, CREATE, LIST]);
	});

	it('needs no list before where that was just read', async () => {
		const { sent } = await created({ lists: [[OLD, NEW]], creation: { before: [OLD] } });
		expect(sent).toEqual([CREATE, LIST]);
	});

	it('is awaited in a list that shows it late', async () => {
		const lists = [[OLD], [OLD], [OLD], [OLD, NEW]];
		const { result, sent } = await created({ lists, creation: { waitsMs: [1, 1, 1] } });
		expect(result).toEqual(success({ id: '9', record: NEW }));
		expect(sent).toHaveLength(5);
	});
});

describe('a record that was perhaps not created', () => {
	it('is named as such when the list does not show it, or shows two', async () => {
		const none = await created({});
		const two = await created({ lists: [[], [OLD, NEW]] });
		const message = 'The creation was accepted, but the ID of the new record is not known';
		for (const { result } of [none, two]) {
			expect(result).toMatchObject({ ok: false, failure: { message, mayBeApplied: true } });
		}
		expect(none.result).toMatchObject({
			failure: { unsure: expect.stringContaining('in a while') },
		});
		expect(two.result).toMatchObject({ failure: { unsure: expect.stringContaining('IDs 7, 9') } });
	});

	it('says that it was created when the list is refused afterwards', async () => {
		const { result } = await created({ lists: [[OLD], undefined] });
		const done = 'The creation was accepted, but the ID of the new record is not known';
		expect(result).toMatchObject({ ok: false, failure: { status: 403, done } });
	});

	it('is not created when the list is refused before', async () => {
		const { result, sent } = await created({ lists: [undefined] });
		expect(result).toMatchObject({ ok: false, failure: { status: 403 } });
		expect(sent).toEqual([LIST]);
	});
});

it('a refusal does not hold the secrets of the request', async () => {
	const refusal = failed({
		kind: 'status',
		request: CREATE,
		status: 422,
		body: { message: "'abcdef' is too short" },
	});
	const creation = { path: PATH, body: BODY, isAlike, before: [], secrets: ['abcdef'] };
	expect(
		await createdBy(
			fakeApi(async () => refusal),
			creation,
		),
	).toMatchObject({
		failure: { body: { message: "'***' is too short" } },
	});
});

describe('the new record', () => {
	it('is read where only its id is known, and is its id and a note when it cannot be read', async () => {
		const location = `${PATH}/9`;
		const first = play({ location });
		expect(await createRecord(first.api, first.creation)).toEqual(success({ id: 9, read: true }));
		expect(first.sent.at(-1)).toBe(`GET ${PATH}/9`);
		const second = play({ location, isReadable: false });
		expect(await createRecord(second.api, second.creation)).toEqual(
			success({ id: 9, note: expect.stringContaining('cannot be read back') }),
		);
	});

	it('is that of the list otherwise', async () => {
		const { api, creation, sent } = play({ lists: [[OLD], [OLD, NEW]] });
		expect(await createRecord(api, creation)).toEqual(success(NEW));
		expect(sent).toEqual([LIST, CREATE, LIST]);
	});
});
