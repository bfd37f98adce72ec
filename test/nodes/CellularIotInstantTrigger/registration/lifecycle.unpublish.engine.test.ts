import { DATA_ONLY_PROFILE, QUOTA_PROFILE } from '../../../../packages/sandbox/src';
import { onEvents, onSms, lifeCycles } from './fixtures/service';

const { service, other, host, published, before, leavesTraces } = lifeCycles();

it('unpublishing what was never published, and twice, is no error', async () => {
	for (const form of [onEvents(), onSms([QUOTA_PROFILE])]) {
		const n8n = await host(form);
		await n8n.unpublish();
		await n8n.publish();
		await n8n.unpublish();
		await n8n.unpublish();
	}
	expect(await other().state()).toEqual(before());
});

it('every step is tried; one error names what is left, and the next publishing cleans up', async () => {
	const n8n = await published(onSms([QUOTA_PROFILE, DATA_ONLY_PROFILE]));
	service.control.fault({
		method: 'PATCH',
		path: `/service_profile/${DATA_ONLY_PROFILE}`,
		status: 403,
		body: { message: 'no' },
	});
	const error = (await n8n.unpublish().catch((thrown: Error) => thrown)) as Error;
	expect(error.constructor.name).toBe('NodeOperationError');
	expect(error.message).toContain('Not everything of this trigger was removed at the service');
	expect(error.message).toContain(`Service profile ${DATA_ONLY_PROFILE} has API callback`);
	expect(error.message).toContain('set its API secret to none and ESME interface type to 1');
	// The other profile was given back all the same.
	expect((await other().profile(QUOTA_PROFILE)).api_callback).toBeUndefined();

	await n8n.publishForm(onSms([QUOTA_PROFILE]));
	expect((await other().profile(DATA_ONLY_PROFILE)).api_callback).toBeUndefined();
	await n8n.unpublish();
	expect(await other().state()).toEqual(before());
});

it('what one way has left is removed after publishing the other way', async () => {
	const n8n = await published(onEvents());
	const { control } = service;
	control.fault({ method: 'DELETE', path: '/data_stream/', status: 403, times: 1 });
	await expect(n8n.unpublish()).rejects.toThrow(
		/Data stream 'n8n [0-9a-f]+ [0-9a-f]+' \(ID \d+\): delete it/,
	);
	// As n8n after three failed attempts: it publishes the new form.
	await n8n.publishForm(onSms([QUOTA_PROFILE]));
	expect((await other().state()).streams).toEqual(before().streams);
});

it.each([403, 503])(
	'the other channel cannot be read (%i): the workflow is published',
	async (status) => {
		service.control.fault({ method: 'GET', path: '/data_stream', status, times: 'always' });
		const n8n = await published(onSms([QUOTA_PROFILE]));
		service.control.clearFaults();
		expect((await other().profile(QUOTA_PROFILE)).api_callback).toBeDefined();
		// A credential that may not read it has made nothing there.
		expect(n8n.log.join().includes('may be left at the service')).toBe(status === 503);
	},
);

it('a stream that is deleted late is not taken for the published one', async () => {
	leavesTraces();
	const { control } = service;
	const n8n = await published(onEvents(), { webhookId: 'late' });
	control.set({ streamChangeMs: 600_000 });
	await n8n.unpublish();
	control.set({ streamChangeMs: 50 });
	const old = (await other().state()).streams.map(({ id }) => id);
	await n8n.publish();
	const now = (await other().state()).streams.map(({ id }) => id);
	expect(now.filter((id) => !old.includes(id))).toHaveLength(1);
	expect(before().streams.length + 2).toBe(now.length);
});

it('a deleted credential is a log line, with what is left and what to do', async () => {
	leavesTraces();
	const n8n = await published(onEvents());
	const during = await other().state();
	n8n.dropCredential();
	await n8n.unpublish();
	expect(n8n.log.join()).toMatch(/^warn: .*credential of 'Instant' is gone.*n8n [0-9a-f]{12}/m);
	expect(await other().state()).toEqual(during);
	// It is an error of publishing, but not of a start of n8n.
	await expect(n8n.publish()).rejects.toThrow('Credential with ID');
	expect(await n8n.restart()).toBe(false);
});

it('a Base URL that is refused meanwhile is an error with the mark of what is left', async () => {
	const n8n = await published(onEvents());
	const during = await other().state();
	n8n.correct('cellularIotApi', { baseUrl: 'http://elsewhere.example' });
	await expect(n8n.unpublish()).rejects.toThrow(/What has 'n8n [0-9a-f]{12}' in its name/);
	expect(await other().state()).toEqual(during);
	n8n.correct('cellularIotApi', { baseUrl: service.sandbox.url });
});

it('a form that cannot be read any more hinders nothing', async () => {
	const n8n = await published(onSms([QUOTA_PROFILE]));
	n8n.spoil({ triggerOn: 'unknown' });
	await n8n.unpublish();
	expect(await other().state()).toEqual(before());
});

it('no answer at all is one error with the mark, within the time limit', async () => {
	const n8n = await published(onSms([QUOTA_PROFILE]));
	const { control } = service;
	control.fault({ path: /^\/api\/v1\/(api_|service)/, delayMs: 60_000, times: 'always' });
	const began = Date.now();
	await expect(n8n.unpublish()).rejects.toThrow(
		/callbacks with 'n8n [0-9a-f]{12}' in their purpose/,
	);
	expect(Date.now() - began).toBeLessThan(20_000);
	control.clearFaults();
}, 60_000);
