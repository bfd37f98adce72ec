import { together } from '../../../../nodes/shared/form/field';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { refused, success } from '../../../../nodes/shared/api/types';
import { batchOperation, operation } from '../../../../nodes/shared/run/operation';
import { EXPIRED_APPLICATION_TOKEN } from '../../../../packages/sandbox/src';
import { locator, stopping, withService } from '../../../engine';
import { runVerb, wordsOf } from './fixtures/runVerb';

const service = withService();
const DEVICE = 11400001;
const send = (extra: object = {}) => ({
	resource: 'sms',
	operation: 'send',
	endpointId: locator('id', DEVICE),
	payload: 'x',
	...extra,
});

describe('a run over several items', () => {
	it('names the items of which nobody knows whether they were carried out', async () => {
		const devices = [DEVICE, DEVICE + 1, DEVICE + 2];
		service.control.fault({ path: `/${DEVICE}/sms$`, status: 422, body: {} });
		service.control.fault({ path: `/${DEVICE + 1}/sms$`, reset: 'beforeHeaders' });
		const error = await service.fails(send({ endpointId: '={{ $json.to }}' }), '[item 1]', {
			json: devices.map((to) => ({ to })),
		});
		expect(error.description).toContain('1 of 3 items were already carried out: 3.');
		expect(error.description).toContain('It is not known whether these items were carried out: 2.');
	});

	it('sends one login, not one per item, when the token is refused', async () => {
		const { json } = await service.run(send(), {
			node: { onError: 'continueRegularOutput' },
			json: Array.from({ length: 60 }, () => ({})),
			credentials: service.credentials({ applicationToken: EXPIRED_APPLICATION_TOKEN }),
		});
		expect(json).toHaveLength(60);
		expect(service.logins()).toBe(1);
	});

	it('keeps the order for one device however its id is written', async () => {
		service.control.fault({ path: '/sms$', delayMs: 300 });
		const { json } = await service.run(
			send({ endpointId: '={{ $json.to }}', payload: '={{ $json.text }}' }),
			{
				json: [
					{ to: DEVICE, text: 'first' },
					{ to: ` ${DEVICE} `, text: 'second' },
				],
			},
		);
		const [first, second] = json.map((one) => Number((one as IDataObject).id));
		expect(first).toBeLessThan(second ?? 0);
	});

	it('names every bad item before anything is sent', async () => {
		const texts = ['ok', '', 'ok', '', 'x'.repeat(161)];
		const { error } = await service.run(send({ payload: '={{ $json.text }}' }), {
			json: texts.map((text) => ({ text })),
		});
		expect(error?.message).toBe("'Text' is empty [item 2]");
		expect(error?.description).toContain('This concerns 2 items: 2, 4.');
		expect(error?.description).toMatch(/- 'Text' is too long .* \[item 5\]/);
		expect(service.sent()).toEqual([]);
	});

	it('sends no SMS after the one whose refusal ends the run', async () => {
		service.control.fault({ path: '/sms$', skip: 1, status: 422, body: {} });
		await service.fails(send(), '[item 2]', { json: Array.from({ length: 10 }, () => ({})) });
		expect(service.sent().filter((one) => one.startsWith('POST'))).toHaveLength(2);
	});

	it('can be stopped while it reads the items', async () => {
		const COUNT = 20_000;
		let read = 0;
		const { whenStarted, wentOn } = stopping(() => read > 0);
		const item = {
			get text() {
				read += 1;
				return 'ok';
			},
		};
		await service.run(send({ payload: '={{ $json.text }}' }), {
			json: Array.from({ length: COUNT }, () => item),
			whenStarted,
		});
		wentOn();
		expect(read).toBeLessThan(COUNT / 2);
		expect(service.sent()).toEqual([]);
	});
});

describe('a refusal after a try without an answer', () => {
	it('does not call an SMS canceled that was delivered', async () => {
		const sent = await service.run(send());
		const id = Number((sent.json[0] as IDataObject).id);
		service.control.advance(60);
		service.control.fault({ method: 'DELETE', path: '/sms/', status: 503, body: {} });
		const cancel = { resource: 'sms', operation: 'cancel', endpointId: locator('id', DEVICE) };
		const { error } = await service.run({ ...cancel, smsId: locator('id', id) });
		expect(error?.httpCode).toBe('409');
	});
});

describe('values that only look right', () => {
	it('a number is no date', async () => {
		const { error } = await service.run(send({ additionalFields: { expiryDate: '={{ 1440 }}' } }));
		expect(error?.message).toBe("'Expiry Date' is not a date and time: '1440'");
	});
});

/** Settles the first item, then breaks. */
const broken = batchOperation<number>({
	...wordsOf('broken'),
	fields: together([], ({ item }) => item),
	async runAll(_, { entries, settle }) {
		await Promise.resolve();
		settle([entries[0]?.item ?? 0], success({ settled: true }));
		throw new URIError('URI malformed');
	},
});
const run = async (onError: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput') =>
	await runVerb(service, broken, 4, { onError });

describe('a batch that breaks', () => {
	it('gives each item that is not settled its own error, paired', async () => {
		const { outputs } = await run('continueRegularOutput');
		const failed = (item: number) => ({
			json: { error: 'URI malformed', details: '' },
			pairedItem: { item },
		});
		expect(outputs[0]).toMatchObject([
			{ json: { settled: true }, pairedItem: { item: 0 } },
			...[1, 2, 3].map(failed),
		]);
	});

	it('gives them on the error output where the node has one', async () => {
		const { outputs } = await run('continueErrorOutput');
		expect(outputs.map((items) => items.length)).toEqual([1, 3]);
		expect(outputs[1]?.map(({ pairedItem }) => pairedItem)).toEqual(
			[1, 2, 3].map((item) => ({ item, input: undefined })),
		);
	});

	it('names them in the error that ends the run', async () => {
		const { error } = await run('stopWorkflow');
		expect(error?.message).toBe('URI malformed [item 2]');
		expect(error?.description).toContain('This concerns 3 items: 2 to 4.');
	});
});

/** Runs an operation for 20 items. Returns the most of them that were in flight. */
async function mostInFlight(more: { confirm?: string }) {
	let [now, most] = [0, 0];
	const verb = operation<undefined, undefined>({
		...wordsOf('count'),
		...more,
		fields: together([], () => undefined),
		async run() {
			most = Math.max(most, ++now);
			await sleep(5);
			now -= 1;
			return success({});
		},
	});
	expect((await runVerb(service, verb, 20)).error).toBeUndefined();
	return most;
}

it('reads five items at a time', async () => expect(await mostInFlight({})).toBe(5));

it('makes one change after another', async () =>
	expect(await mostInFlight({ confirm: 'change it' })).toBe(1));

/** Waits a minute with the first item, and fails with the second a second later. */
const pausing = operation<number, undefined>({
	...wordsOf('pausing'),
	fields: together([], ({ item }) => item),
	async run(run, item) {
		if (item === 0) return success({ whole: await run.pause(60_000) });
		await run.pause(1_000);
		return refused('Refused');
	},
});

it('an item that fails ends the waits of the others at once', async () => {
	const { error } = await runVerb(service, pausing, 2);
	expect(error?.message).toContain('Refused [item 2]');
}, 30_000);
