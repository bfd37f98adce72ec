import { ownLifeCycles } from './fixtures/ownLifeCycles';
import { onEvents, onSms } from './fixtures/service';

const { host, published, service, leavesTraces } = ownLifeCycles();

describe('unpublishing while n8n publishes, between checkExists and create', () => {
	it.each([
		['callback', onSms([540001])],
		['data stream', onEvents()],
	])('leaves no %s, although n8n tries to publish again', async (_, form) => {
		const before = service().state();
		const n8n = await host(form);
		await expect(n8n.publishAround(n8n.unpublish)).rejects.toThrow(
			'The workflow was unpublished while it was being published',
		);
		expect(service().state()).toEqual(before);
		// The next publishing is a new one.
		await n8n.publish();
		expect(service().state()).not.toEqual(before);
	});

	it('a failed attempt and its cleaning up do not stop the next attempt', async () => {
		const n8n = await host(onSms([540001]));
		service().failingChanges = 1;
		await n8n.publishAround(async () => await Promise.resolve());
		expect(service().profile.api_callback).toEqual({ id: service().callbacks.at(-1)?.id });
	});
});

describe('one wrong 404 of a profile while unpublishing', () => {
	it('does not lose what the profile had', async () => {
		const n8n = await published(onSms([540001]));
		service().missing = 1;
		await expect(n8n.unpublish()).rejects.toThrow('ESME interface type to 2');
	});
});

describe('the list of interface types', () => {
	const TYPE = { id: '2' };

	it('is not needed to give a profile its former type back', async () => {
		service().profile.esme_interface_type = TYPE;
		await published(onSms([540001]));
		expect(service().profile.esme_interface_type).toEqual({ id: '5' });
		service().types = [403, { message: 'no' }];
	});

	it('is not needed either for a profile that had none', async () => {
		delete service().profile.esme_interface_type;
		await published(onSms([540001]));
		service().types = [403, { message: 'no' }];
	});

	it('without a known type for callbacks, publishing says so and leaves the type', async () => {
		service().types = [200, [{ id: '2', description: 'SMPP' }]];
		const n8n = await published(onSms([540001]));
		expect(n8n.log.join('\n')).toContain('warn: The service lists no interface type for callbacks');
		expect(service().profile.esme_interface_type).toEqual(TYPE);
	});

	it('a type that becomes known later is given, and taken back in the end', async () => {
		const { types } = service();
		service().types = [200, []];
		const n8n = await published(onSms([540001]));
		service().types = types;
		await n8n.publish();
		expect(service().profile.esme_interface_type).toEqual({ id: '5' });
	});
});

it('of two that publish at once, the one that lost the profile says so', async () => {
	leavesTraces();
	const n8n = await host(onSms([540001]));
	service().afterChange = () => {
		service().afterChange = () => undefined;
		service().callbacks.push({ id: 99, url: 'https://n8n.example.org/webhook', purpose: 'x' });
		Object.assign(service().profile, { api_callback: { id: 99 }, api_secret: { id: 98 } });
	};
	await expect(n8n.publish()).rejects.toThrow(
		"The service profile 'Default' (540001) got the callback of another workflow or program at the same time",
	);
	// The other one keeps it, and nothing of ours is left.
	expect(service().profile.api_callback).toEqual({ id: 99 });
	expect(service().callbacks.map(({ id }) => id)).toEqual([31, 99]);
	expect(service().secrets).toEqual([]);
});

it('of two workflows that publish at once, at most one says that it is published', async () => {
	leavesTraces();
	const one = await host(onSms([540001]), { webhookId: 'one', workflowId: 'one' });
	const two = await host(onSms([540001]), { webhookId: 'two', workflowId: 'two' });
	const done = await Promise.allSettled([one.publish(), two.publish()]);
	expect(done.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
});

it('the purpose in the portal begins with words for people, with the name of the workflow', async () => {
	await published(onSms([540001]), { workflowName: 'Reply to "meters"' });
	expect(service().callbacks.at(-1)?.purpose).toMatch(
		/^SMS for n8n workflow Reply to meters \(n8n [0-9a-f]{12} profile 540001 had none 2 5\)$/,
	);
});

it('filters that are refused as numbers are sent once more as texts', async () => {
	service().refusesNumbers = true;
	const n8n = await published(onEvents({ filters: { types: ['3', '5'] } }));
	expect(service().streams).toMatchObject([
		{ filters: [{ field: 'event_type_id', value: ['3', '5'] }] },
	]);
	expect(await n8n.publish()).toBe(false);
	await n8n.unpublish();
	await published(onEvents({ filters: { alertOnly: true } }));
	expect(service().streams).toMatchObject([{ filters: [{ field: 'alert', value: ['true'] }] }]);
});
