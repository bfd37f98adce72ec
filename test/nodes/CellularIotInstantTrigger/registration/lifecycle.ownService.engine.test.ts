import { derivedKey, PROOF_HEADER } from '../../../../nodes/CellularIotInstantTrigger/key';
import { WEBHOOK_ID } from '../../../engine';
import { ownLifeCycles } from './fixtures/ownLifeCycles';
import { onEvents, onSms } from './fixtures/service';

const { before, host, published, service } = ownLifeCycles();
const KEY = derivedKey('token', WEBHOOK_ID);

describe('a service that makes every open choice in another way', () => {
	it('gets one stream with the derived key, which runs late and goes late', async () => {
		const n8n = await published(onEvents());
		expect(service().streams).toHaveLength(1);
		expect(service().streams[0]).toMatchObject({
			destination: { credentials: { url: n8n.address, headers: [`${PROOF_HEADER}:${KEY}`] } },
		});
		expect(await n8n.publish()).toBe(false);
	});

	it('shows a stream otherwise than it was sent: the watchdog does not create it again and again', async () => {
		const n8n = await published(onEvents({ filters: { alertOnly: true } }));
		const [{ id } = { id: 0 }] = service().streams;
		service().shownOfStreams = { filters: [{ field: { id: 2 }, value: 'yes' }] };
		await n8n.startWatchdog();
		await n8n.tick();
		await n8n.tick();
		expect(service().streams.map((stream) => stream.id)).toEqual([id]);
	});

	it('keeps no stream whose creation had no answer, although its list shows it late', async () => {
		const n8n = await host(onEvents());
		service().losesCreation = true;
		await expect(n8n.publish()).rejects.toThrow('may have been applied');
		expect(service().state()).toEqual(before());
	});

	it('gets a callback with the derived secret, and everything back', async () => {
		const n8n = await published(onSms([540001]));
		expect(service().secrets).toMatchObject([{ secret: KEY }]);
		expect(service().profile).toMatchObject({
			api_callback: { id: service().callbacks.at(-1)?.id },
			api_secret: { id: service().secrets[0]?.id },
			esme_interface_type: { id: '5' },
		});
		expect(await n8n.publish()).toBe(false);
	});

	it('gives the former secret back at the second attempt of an unpublishing', async () => {
		service().secrets.push({ id: 7, purpose: 'sign' });
		service().profile.api_secret = { id: 7 };
		const n8n = await published(onSms([540001]));
		service().failingChanges = 1;
		await expect(n8n.unpublish()).rejects.toThrow(
			/API secret to 7 .*\n- API secret \d+: delete it/,
		);
	});

	it('names the foreign callback, although the profile shows its id only', async () => {
		service().profile.api_callback = { id: 31 };
		const n8n = await host(onSms([540001]));
		await expect(n8n.publish()).rejects.toThrow('at https://example.org/hook');
		expect(service().state()).toEqual(before());
	});
});
