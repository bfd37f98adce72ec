import { noUsage, simplifyUsage, totalUsage } from '../../../../nodes/shared/records/usage';

const DEVICE = { endpoint_id: 7, endpoint_name: 'meter-7' };
const RANGE = { from: '2026-03-01', until: '2026-03-31' };
const day = (volume: number | string, code = 'EUR') => ({
	date: '2026-03-01',
	data: { volume, volume_tx: 0.2, volume_rx: 0.1 },
	sms: { volume: 3, volume_tx: 2, volume_rx: 1, cost: 0.04, currency: { code } },
	sat_geo_data: { volume: '0.000001' },
});

it('names the unit of every volume', () =>
	expect(simplifyUsage(day('29.166235'), DEVICE)).toEqual({
		...DEVICE,
		date: '2026-03-01',
		data_mb: 29.166235,
		data_up_mb: 0.2,
		data_down_mb: 0.1,
		sms_from_device: 2,
		sms_to_device: 1,
		satellite_data_mb: 0.000001,
		satellite_sms: null,
	}));

it('simplifies an empty record, without a field that Retry On Fail takes for a failure', () => {
	expect(Object.keys(simplifyUsage({}, DEVICE))).toEqual(Object.keys(noUsage(DEVICE)));
	expect(simplifyUsage({}, DEVICE)).not.toHaveProperty('error');
});

it('adds up days, texts and gaps among them, without binary fractions', () => {
	const total = totalUsage([day(0.1), day('0.2'), { date: '2026-03-02' }], DEVICE, RANGE);
	expect(total).toEqual({
		...DEVICE,
		...RANGE,
		data_mb: 0.3,
		data_up_mb: 0.4,
		data_down_mb: 0.2,
		sms_from_device: 4,
		sms_to_device: 2,
		satellite_data_mb: 0.000002,
		satellite_sms: 0,
	});
});

it('adds up nothing to zeros', () => {
	const total = totalUsage([], DEVICE, RANGE);
	expect(total).toMatchObject({ ...DEVICE, data_mb: 0, sms_from_device: 0 });
});
