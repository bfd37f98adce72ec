import { locator, withService } from '../../../../engine';
import { createForm, posted } from './fixtures/profile';

const service = withService();

it('sends every field of the form', async () => {
	const json = await service.output(
		createForm('Everything', {
			allowed3g: false,
			allowed4g: false,
			allowedNbIot: false,
			allowedNbIotGeo: true,
			apiCallbackId: locator('list', '31'),
			apiSecretId: locator('list', '7'),
			applyDataQuota: true,
			applySmsQuota: true,
			breakoutRegionId: locator('list', '2'),
			description: ' for tests ',
			dnsId: locator('id', ' 5 '),
			esmeInterfaceTypeId: locator('list', '2'),
			mocCallbackId: locator('id', 32),
			nipdp: true,
			retail: false,
			smsP2pExt: false,
			smsP2pInt: false,
		}),
	);
	const body = {
		name: 'Everything',
		description: 'for tests',
		allowed_3g: false,
		allowed_4g: false,
		allowed_nb_iot: false,
		allowed_nb_iot_geo: true,
		apply_data_quota: true,
		apply_sms_quota: true,
		retail: false,
		sms_p2p_int: false,
		sms_p2p_ext: false,
		nipdp: true,
		api_callback: { id: 31 },
		api_secret: { id: 7 },
		moc_callback: { id: 32 },
		esme_interface_type: { id: 2 },
		breakout_region: { id: 2 },
		dns: { id: 5 },
	};
	expect(posted(service)).toEqual([body]);
	expect(json).toMatchObject([body]);
});
