import { cronOf } from '../../../../nodes/CellularIotInstantTrigger/registration/watchdog';
import { QUOTA_PROFILE } from '../../../../packages/sandbox/src';
import { type HookHost } from '../../../engine';
import { onEvents, onSms, lifeCycles, statusOf, until } from './fixtures/service';

const { service, other, host, before, own, writes, renewToken, leavesTraces } = lifeCycles();

/** Deletes the stream of a trigger behind its back. */
async function loseStream(n8n: HookHost) {
	const [stream] = await own(n8n);
	await other().send('DELETE', `/api/v2/data_stream/${String(stream?.id)}`);
	await until(async () => (await own(n8n)).length === 0);
}

/** Publishes a trigger whose watchdog runs. */
async function watched(parameters: ReturnType<typeof onSms>, more: object = {}) {
	const n8n = await host(parameters, more);
	await n8n.startWatchdog();
	await n8n.publish();
	service.control.resetRequests();
	return n8n;
}

it('a stream in Error is restarted, and not at each tick', async () => {
	const { control } = service;
	control.set({ streamRetryPauses: [] });
	// Nothing listens there, so the stream falls into Error with each event.
	const n8n = await watched(onEvents(), { base: 'http://127.0.0.1:9' });
	const failing = async () => {
		control.addEvent({ type: 5 });
		await until(async () => (await own(n8n)).map(statusOf).join() === 'Error');
	};
	await failing();
	control.resetRequests();
	await n8n.tick();
	expect(writes()).toEqual([expect.stringMatching(/^POST .*\/restart$/) as string]);
	expect(n8n.log.join()).toContain("had the status 'Error' and was restarted");
	await failing();
	control.resetRequests();
	await n8n.tick();
	expect(writes()).toEqual([]);
});

it('a stream that is gone is created again', async () => {
	const n8n = await watched(onEvents());
	await loseStream(n8n);
	await n8n.tick();
	expect((await own(n8n)).map(statusOf)).toEqual(['Running']);
	expect(n8n.log.join()).toContain('was set up anew');
});

it('a paused stream stays paused; the log says so once', async () => {
	const n8n = await watched(onEvents());
	const [stream] = await own(n8n);
	// The first look at the stream takes longer than the change.
	service.control.set({ streamChangeMs: 3_000 });
	service.control.fault({ path: '/api/v1/api_callback', delayMs: 20_000, times: 1 });
	await other().send('PATCH', `/api/v2/data_stream/${String(stream?.id)}`, { status: { id: 2 } });
	await until(async () => (await own(n8n)).map(statusOf).join() === 'Paused');
	await n8n.tick();
	await n8n.tick();
	expect((await own(n8n)).map(statusOf)).toEqual(['Paused']);
	expect(n8n.log.filter((line) => line.includes('paused'))).toHaveLength(1);
});

describe('a new token in the credential', () => {
	it('makes a new stream with the new key, then deletes the old one', async () => {
		const n8n = await watched(onEvents());
		const [old] = await own(n8n);
		renewToken(n8n);
		await n8n.tick();
		const now = await own(n8n);
		expect(now.map(statusOf)).toEqual(['Running']);
		expect(now[0]?.name).not.toBe(old?.name);
		await n8n.tick();
		expect(await own(n8n)).toEqual(now);
	});

	it('makes a new secret for the profiles and deletes the old one', async () => {
		const n8n = await watched(onSms([QUOTA_PROFILE]));
		const { api_secret: old } = await other().profile(QUOTA_PROFILE);
		renewToken(n8n);
		await n8n.tick();
		const profile = await other().profile(QUOTA_PROFILE);
		expect(profile.api_secret).not.toEqual(old);
		expect(profile.api_callback).toMatchObject({ url: n8n.address });
		expect((await other().state()).secrets).toHaveLength(before().secrets.length + 1);
	});
});

it('what a person has changed in a profile is told once and left alone', async () => {
	const n8n = await watched(onSms([QUOTA_PROFILE]));
	await other().setProfile(QUOTA_PROFILE, { api_callback: { id: 32 } });
	const changed = await other().profile(QUOTA_PROFILE);
	await n8n.tick();
	await n8n.tick();
	expect(await other().profile(QUOTA_PROFILE)).toEqual(changed);
	const lines = n8n.log.filter((line) => line.includes('was changed at the service'));
	expect(lines).toHaveLength(1);
	expect(lines[0]).toContain(`'Low power meters' (${QUOTA_PROFILE})`);
	await other().setProfile(QUOTA_PROFILE, { api_callback: { id: null }, api_secret: { id: null } });
});

it('an interface type that a person has changed stays; the secret goes with our callback', async () => {
	const n8n = await watched(onSms([QUOTA_PROFILE]));
	await other().setProfile(QUOTA_PROFILE, {
		esme_interface_type: { id: 2 },
		api_secret: { id: 8 },
	});
	const changed = await other().profile(QUOTA_PROFILE);
	await n8n.tick();
	expect(await other().profile(QUOTA_PROFILE)).toEqual(changed);
	await n8n.unpublish();
	const profile = await other().profile(QUOTA_PROFILE);
	expect(profile).toMatchObject({ esme_interface_type: { id: 2 } });
	expect(profile.api_secret).toBeUndefined();
	await other().setProfile(QUOTA_PROFILE, { esme_interface_type: { id: 1 } });
});

it('nothing happens before publishing, after unpublishing, and after a failed publishing', async () => {
	const n8n = await host(onEvents());
	await n8n.startWatchdog();
	await n8n.tick();
	service.control.fault({ method: 'POST', path: '/data_stream', status: 403 });
	await expect(n8n.publish()).rejects.toThrow();
	await n8n.tick();
	expect(await own(n8n)).toEqual([]);
	await n8n.publish();
	await n8n.unpublish();
	await n8n.tick();
	expect(await own(n8n)).toEqual([]);
});

it('what failed when n8n started is set up by the next tick', async () => {
	const n8n = await watched(onEvents());
	await loseStream(n8n);
	service.control.fault({ path: '^/api/', status: 503, times: 'always' });
	await n8n.restart();
	service.control.clearFaults();
	await n8n.tick();
	expect((await own(n8n)).map(statusOf)).toEqual(['Running']);
});

it('a service that is away, a deleted credential and an invalid form are log lines', async () => {
	leavesTraces();
	const n8n = await watched(onEvents());
	service.control.fault({ path: '^/api/', status: 503, times: 'always' });
	await n8n.tick();
	expect(n8n.log.join()).toContain('could not handle the request');
	service.control.clearFaults();
	n8n.dropCredential();
	await n8n.tick();
	expect(n8n.log.join()).toContain('Credential with ID');
});

it('each trigger has a fixed time of its own', async () => {
	const n8n = await host(onEvents());
	const expression = await n8n.startWatchdog();
	expect(await n8n.startWatchdog()).toBe(expression);
	expect(expression).toMatch(/^\d{1,2} [0-4]-59\/5 \* \* \* \*$/);
	const all = Array.from({ length: 50 }, (_, index) => cronOf(`webhook ${index}`));
	expect(new Set(all).size).toBeGreaterThan(30);
});
