import type { IDataObject } from 'n8n-workflow';
import {
	createStream,
	DATA_STREAMS,
	listStreams,
	mayCall,
	streamPath,
	streamState,
	streamUrl,
} from '../../../../nodes/shared/lookup/streams';
import { failed, success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../api/fixtures/fakeApi';

const URL = 'https://hooks.example.org/in';
const stream = (values: IDataObject = {}): IDataObject => ({
	name: 'mine',
	destination: { credentials: { url: URL } },
	...values,
});

it.each<[string, IDataObject, boolean]>([
	['its URL', { url: URL }, true],
	['another URL', { url: `${URL}/2` }, false],
	['a mask', { url: '***' }, true],
	['no URL', {}, true],
])('a stream that is shown with %s may call the URL: %j', (_, credentials, may) =>
	expect(mayCall({ destination: { credentials } }, URL)).toBe(may),
);

describe('a new data stream', () => {
	it('is the new one with its URL and its name', async () => {
		const list = [
			stream({ id: '5' }),
			stream({ id: 6, name: 'another' }),
			stream({ id: 8, destination: { credentials: { url: `${URL}/2` } } }),
			stream({ id: '7' }),
		];
		const api = fakeApi(async ({ method }) =>
			success({ body: method === 'POST' ? {} : list, headers: {} }),
		);
		const before = [stream({ id: 5 })];
		expect(await createStream(api, stream(), before)).toEqual(
			success({ id: '7', record: list.at(-1) }),
		);
	});

	it('may have no name', async () => {
		const nameless = [stream({ id: 7, name: undefined }), stream({ id: 8, name: '' })];
		for (const one of nameless) {
			const api = fakeApi(async ({ method }) =>
				success({ body: method === 'POST' ? {} : [one], headers: {} }),
			);
			const body = stream({ name: undefined });
			expect(await createStream(api, body, [])).toEqual(
				success({ id: String(one.id), record: one }),
			);
		}
	});
});

it('a refusal of a new data stream does not hold the values of its headers', async () => {
	const text = 'Header X-Key:abcdef is odd';
	const refusal = failed({ kind: 'status', request: 'POST', status: 422, body: { message: text } });
	const headers = ['X-Key:abcdef'];
	const body = stream({ destination: { credentials: { url: URL, headers } } });
	expect(
		await createStream(
			fakeApi(async () => refusal),
			body,
			[],
		),
	).toMatchObject({
		failure: { body: { message: 'Header X-Key:*** is odd' } },
	});
});

it('the list may be a bare record', async () => {
	const api = fakeApi(async ({ path }) => {
		expect(path).toBe(DATA_STREAMS);
		return success({ body: stream() });
	});
	expect(await listStreams(api)).toEqual(success([stream()]));
});

it.each(['5101', 'a1-b2'])('the path of %s holds it', (id) => {
	expect(streamPath(id)).toBe(`${DATA_STREAMS}/${id}`);
});

it.each(['', '0/restart', '../user', 'a b'])('no path holds "%s"', (id) => {
	expect(() => streamPath(id)).toThrow(TypeError);
});

it.each([{}, { destination: null }, { destination: 'x' }, { destination: { credentials: [] } }])(
	'the URL of %j is not known',
	(record) => {
		expect(streamUrl(record)).toBeUndefined();
	},
);

describe('the state of a data stream', () => {
	it.each([
		[{ id: 1 }, 'running'],
		[{ id: '2', description: 'stopped by a person' }, 'paused'],
		[{ id: 3, description: 'Error' }, 'error'],
		[{ name: 'PENDING' }, 'pending'],
		[{ description: 'Running' }, 'running'],
		['Paused ', 'paused'],
		[3, 'error'],
		['4', 'pending'],
		[{ id: 9, description: 'Odd' }, undefined],
		[undefined, undefined],
		[null, undefined],
		[[1], undefined],
	])('of the status %j is %s', (status, state) => {
		expect(streamState({ status })).toBe(state);
	});
});
