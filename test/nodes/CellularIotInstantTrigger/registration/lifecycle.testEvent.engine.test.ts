import { DATA_ONLY_PROFILE, QUOTA_PROFILE } from '../../../../packages/sandbox/src';
import { onEvents, onSms, lifeCycles } from './fixtures/service';

const { before, other, host, published } = lifeCycles();

describe('listening for a test event', () => {
	it('takes a free profile and gives it back', async () => {
		const n8n = await host(onSms([QUOTA_PROFILE]));
		expect(await n8n.listen()).toBe(true);
		expect(await other().profile(QUOTA_PROFILE)).toMatchObject({
			api_callback: { url: n8n.testAddress },
		});
		await n8n.endTest();
		expect(await other().state()).toEqual(before());
	});

	it('while published: the profile is not touched, and the message says what to do', async () => {
		const n8n = await published(onSms([QUOTA_PROFILE]));
		const during = await other().state();
		await expect(n8n.listen()).rejects.toThrow(
			`The published workflow receives the SMS of service profile 'Low power meters' (${QUOTA_PROFILE})`,
		);
		await expect(n8n.listen()).rejects.toThrow("'Fetch Test Event'");
		// n8n calls it after the error.
		await n8n.endTest();
		expect(await other().state()).toEqual(during);
	});

	it('has a stream of its own beside the published one', async () => {
		const n8n = await published(onEvents());
		const during = await other().state();
		await n8n.listen();
		expect((await other().state()).streams).toHaveLength(during.streams.length + 1);
		await n8n.endTest();
		expect(await other().state()).toEqual(during);
	});

	it('that n8n could not end is no obstacle to publishing, and leaves nothing', async () => {
		const n8n = await host(onSms([DATA_ONLY_PROFILE]));
		await n8n.listen();
		await n8n.publish();
		expect(await other().profile(DATA_ONLY_PROFILE)).toMatchObject({
			api_callback: { url: n8n.address },
		});
		// The end of the test comes late: the published callback stays.
		await n8n.endTest();
		expect(await other().profile(DATA_ONLY_PROFILE)).toMatchObject({
			api_callback: { url: n8n.address },
		});
	});

	it('a call may end the test while it is still being set up', async () => {
		const n8n = await host(onSms([QUOTA_PROFILE]));
		const listening = n8n.listen();
		await n8n.endTest();
		await listening;
		await n8n.endTest();
		expect(await other().state()).toEqual(before());
	});
});
