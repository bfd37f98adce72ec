import { DATA_ONLY_PROFILE, QUOTA_PROFILE } from '../../../../packages/sandbox/src';
import { hookHost } from '../../../engine';
import { onEvents, onSms, lifeCycles } from './fixtures/service';

const { service, other, host, published, before } = lifeCycles();

describe.each([
	['data stream', onEvents()],
	['callback', onSms([QUOTA_PROFILE])],
])('a published %s', (_, form) => {
	it('stays as it is when n8n starts again', async () => {
		const n8n = await published(form);
		const during = await other().state();
		expect(await n8n.restart()).toBe(false);
		expect(await other().state()).toEqual(during);
	});

	it.each([
		['away', { reset: 'beforeHeaders' as const }],
		['broken', { status: 503 }],
		['refusing everything', { status: 403, body: { message: 'no' } }],
	])('outlives a start of n8n while the service is %s: no error, a log line', async (_2, fault) => {
		const n8n = await published(form);
		const during = await other().state();
		const { control } = service;
		control.fault({ ...fault, path: '^/api/', times: 'always' });
		expect(await n8n.restart()).toBe(false);
		expect(await n8n.call('create', 'trigger', 'init')).toBe(true);
		control.clearFaults();
		expect(n8n.log.join()).toContain('could not be checked when n8n started');
		expect(await other().state()).toEqual(during);
		await n8n.unpublish();
	});

	it('is the same after renaming the node, and is removed under the new name', async () => {
		const n8n = await published(form);
		await n8n.rename('Other name');
		expect(await n8n.publish()).toBe(false);
	});

	it('a copy of n8n on another host touches nothing of it', async () => {
		const n8n = await published(form);
		const during = await other().state();
		const copy = await host(form, { base: 'https://staging.example.com', stored: n8n.stored() });
		// The same ids of workflow, node and webhook; a person unpublishes the copy first of all.
		await copy.unpublish();
		await copy.startWatchdog();
		await copy.tick();
		expect(await other().state()).toEqual(during);
	});

	it('a duplicated workflow has a registration of its own', async () => {
		await published(form);
		const during = await other().state();
		const copy = await host(form, { workflowId: 'copy', webhookId: 'another-webhook' });
		await copy.publish().catch(() => undefined);
		await copy.unpublish();
		expect(await other().state()).toEqual(during);
	});
});

it('changed parameters while published: the profiles of the former form are given back', async () => {
	const n8n = await published(onSms([QUOTA_PROFILE]));
	await n8n.change(onSms([DATA_ONLY_PROFILE]));
	expect((await other().profile(QUOTA_PROFILE)).api_callback).toBeUndefined();
	expect(await other().profile(DATA_ONLY_PROFILE)).toMatchObject({
		api_callback: { url: n8n.address },
	});
	await n8n.change(onEvents());
	const during = await other().state();
	expect(during.profiles).toEqual(before().profiles);
	expect(during.streams).toHaveLength(before().streams.length + 1);
});

it('an address that the service cannot call is refused before anything is sent', async () => {
	// A name of this machine that is no loopback address for the check of the Base URL.
	const { url } = service.sandbox;
	const n8n = await hookHost({
		credentials: service.credentials({
			baseUrl: url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
			allowHttp: true,
		}),
		parameters: onEvents(),
		base: 'http://localhost:5678',
	});
	const publishing = async () => await n8n.call('checkExists');
	await expect(publishing).rejects.toThrow('http://localhost:5678 leads to the machine of n8n');
	await expect(publishing).rejects.toThrow('WEBHOOK_URL');
	expect(service.sent()).toEqual([]);
});

it('an invalid form stops the publishing, and is only logged when n8n starts', async () => {
	const n8n = await host(onSms([]));
	await expect(n8n.call('checkExists')).rejects.toThrow(
		/^'Service Profiles' is empty\.\nAdd at least one profile/,
	);
	expect(await n8n.restart()).toBe(false);
	expect(n8n.log.join()).toContain('is empty');
	expect(service.sent()).toEqual([]);
});

it('a refused credential says what to do, in the message', async () => {
	const n8n = await hookHost({
		credentials: service.credentials({ applicationToken: 'wrong' }),
		parameters: onEvents(),
	});
	await expect(n8n.publish()).rejects.toThrow(/token/i);
});
