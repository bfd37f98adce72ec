import { Logger } from '@n8n/backend-common';
import { Container } from '@n8n/di';
import type { INodeParameters } from 'n8n-workflow';
import { hookHost, type HookSpec } from '../../../engine';
import { webhookHost, type WebhookHost } from '../../../engine/webhookHost';
import { jsonOf } from '../fixtures/instant';
import { OwnService } from './fixtures/ownService';
import { onSms } from './fixtures/service';

const MINUTE = 60_000;
/** The clock of the service is days away from that of n8n. */
const NOW = Date.parse('2031-05-04T12:00:00Z');

let service: OwnService;
let trigger: WebhookHost;
const triggers: WebhookHost[] = [];
let credentials: HookSpec['credentials'];
let count = 0;

/** An SMS as the service pushes it, so many minutes old at the first publishing. */
const sms = (id: number, minutesOld: number) => ({
	id,
	submit_date: new Date(NOW - minutesOld * MINUTE).toISOString().slice(0, 19).replace('T', ' '),
	payload: `SMS ${id}`,
	source_address: '882300000000001',
	dest_address: '12345',
	endpoint: { id: 11400001, name: 'meter-0001' },
	organisation: { id: 13000 },
	multi_part_info: { partno: 1, total: 1, identifier: id },
});
const form = (options: INodeParameters = {}): INodeParameters =>
	onSms([540001], {
		signature: 'none',
		simplify: false,
		options,
	});

beforeEach(async () => {
	service = new OwnService();
	service.now = NOW;
	credentials = await service.start();
});
afterEach(async () => {
	await Promise.all(triggers.splice(0).map(async (one) => await one.close()));
	await service.close();
});

/** An n8n whose published trigger the service calls. Each test has a node of its own. */
async function n8nWith(options: INodeParameters = {}) {
	const parameters = form(options);
	const id = `own-${(count += 1)}`;
	trigger = await webhookHost({ credentials, parameters, node: { id }, stored: {} });
	triggers.push(trigger);
	return await hookHost({
		credentials,
		parameters,
		base: new URL(trigger.url).origin,
		webhookId: trigger.webhookId,
		nodeId: id,
	});
}
/** Publishes such a trigger. */
async function published(options: INodeParameters = {}) {
	const n8n = await n8nWith(options);
	await n8n.publish();
	return n8n;
}
const arrived = () => jsonOf(trigger).flatMap((items) => items.map(({ id }) => id));
/** What n8n has stored comes with the next call. */
const asStored = ({ stored }: { stored(): object }) => {
	trigger.stored = (Object.values(stored())[0] ?? {}) as WebhookHost['stored'];
};

it('SMS that waited before the first publishing are acknowledged and start nothing', async () => {
	// They come while the publishing still runs, before n8n has stored anything of it.
	service.waiting = [sms(1, 18 * 60), sms(2, 10), sms(3, 0.5), sms(4, -1)];
	await published();
	expect(service.pushed).toEqual({ 1: 200, 2: 200, 3: 200, 4: 200 });
	expect(arrived()).toEqual([3, 4]);
});

it('what waits while the workflow is unpublished comes when it is published again', async () => {
	const n8n = await published();
	await n8n.unpublish();
	service.now = NOW + 600 * MINUTE;
	service.waiting = [sms(1, -30), sms(2, 30)];
	await n8n.publish();
	expect(arrived()).toEqual([1]);
	expect(n8n.stored()).toMatchObject({ 'node:Instant': { firstPublished: NOW } });
});

it('the time outlives a start of n8n: it comes from the database then', async () => {
	const n8n = await published();
	asStored(n8n);
	const other = await webhookHost({
		credentials,
		parameters: form(),
		node: { id: 'in another process' },
		stored: trigger.stored,
	});
	triggers.push(other);
	await service.push(other.url, sms(1, 5));
	await service.push(other.url, sms(2, -5));
	expect(service.pushed).toEqual({ 1: 200, 2: 200 });
	expect(jsonOf(other).flat()).toMatchObject([{ id: 2 }]);
});

it('a process that does not know the time yet asks the service to come again', async () => {
	await n8nWith();
	await service.push(trigger.url, sms(1, 5));
	expect(service.pushed).toEqual({ 1: 503 });
	expect(arrived()).toEqual([]);
});

it.each([
	['lastHour', [2, 3]],
	['lastDay', [1, 2, 3]],
	['allWaiting', [0, 1, 2, 3]],
])('Start From %s lets %j through', async (startFrom, ids) => {
	service.waiting = [sms(0, 30 * 60), sms(1, 18 * 60), sms(2, 59), sms(3, -1)];
	await published({ startFrom });
	expect(arrived()).toEqual(ids);
});

it('one wrong clock among the answers makes no new SMS old', async () => {
	service.wrongClock = NOW + 60 * MINUTE;
	service.waiting = [sms(1, -2)];
	await published();
	expect(arrived()).toEqual([1]);
});

it('answers without a time, and SMS without one, lose nothing', async () => {
	const { submit_date, ...timeless } = sms(1, 0);
	expect(submit_date).toBeDefined();
	service.waiting = [timeless];
	const n8n = await published();
	expect(arrived()).toEqual([1]);
	await n8n.unpublish();

	service.now = undefined;
	service.waiting = [sms(2, 600)];
	await published();
	expect(arrived()).toEqual([2]);
});

it('a failed publishing is not the first one', async () => {
	const n8n = await n8nWith();
	service.failingChanges = 1;
	await expect(n8n.publish()).rejects.toThrow('Try later');
	service.now = NOW + 60 * MINUTE;
	service.waiting = [sms(1, -30), sms(2, -61)];
	await n8n.publish();
	expect(arrived()).toEqual([2]);
});

it('the log names SMS that waited once a minute', async () => {
	const lines = jest.spyOn(Container.get(Logger), 'info').mockImplementation(() => undefined);
	service.waiting = [sms(1, 100), sms(2, 90), sms(3, 80)];
	await published();
	expect(lines.mock.calls.filter(([line]) => line.includes('acknowledged'))).toEqual([
		[
			expect.stringMatching(/before 2031-05-04T11:59:00.000Z waited at the service.*'Start From'/),
			expect.objectContaining({ node: 'Trigger' }),
		],
	]);
	lines.mockRestore();
});

it('a test takes every SMS: its address was never published', async () => {
	await n8nWith();
	await service.push(trigger.testUrl, sms(1, 600));
	expect(arrived()).toEqual([1]);
});
