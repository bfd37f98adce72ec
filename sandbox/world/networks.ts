import type { PdpContext } from './flow';

const NETWORKS = [
	{
		mcc: '262',
		mnc: '01',
		country: { name: 'Germany', country_code: '49', iso_code: 'de', id: 74 },
	},
	{
		mcc: '208',
		mnc: '10',
		country: { name: 'France', country_code: '33', iso_code: 'fr', id: 67 },
	},
	{
		mcc: '232',
		mnc: '03',
		country: { name: 'Austria', country_code: '43', iso_code: 'at', id: 13 },
	},
] as const;

/** The visited network a device is in; it never travels. */
export function networkOf(endpointId: number): Omit<PdpContext, 'apn' | 'imsi'> {
	const network = NETWORKS[endpointId % NETWORKS.length] ?? NETWORKS[0];
	return { ...network, operator: { id: 3, name: 'Example Mobile' } };
}
