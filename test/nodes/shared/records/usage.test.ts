import type { IDataObject } from 'n8n-workflow';
import { noted, simplifyDays, totalUsage } from '../../../../nodes/shared/records/usage';

const DEVICE = { endpoint_id: 7, endpoint_name: 'meter-7' };
const RANGE = { from: '2026-03-01', until: '2026-03-31' };
const day = (volume: number | string, code = 'EUR') => ({
	date: '2026-03-01',
	data: { volume, volume_tx: 0.2, volume_rx: 0.1, cost: 0.5 },
	sms: { volume: 3, volume_tx: 2, volume_rx: 1, cost: 0.04, currency: { code } },
	sat_geo_data: { volume: '0.000001' },
});
const notesOn = (rows: IDataObject[]) => {
	const notes: string[] = [];
	noted({ hint: (text) => notes.push(text) }, rows);
	return notes;
};

it('names the unit of every volume', () =>
	expect(simplifyDays([day('29.166235')], DEVICE)).toEqual([
		{
			...DEVICE,
			date: '2026-03-01',
			data_mb: 29.166235,
			data_cost: 0.5,
			sms_from_device: 2,
			sms_to_device: 1,
			sms_cost: 0.04,
			satellite_data_mb: 0.000001,
			satellite_data_cost: null,
			currency: 'EUR',
		},
	]));

it('never takes the total for a day, in any case', () => {
	const rows = [day(0.1), { ...day(0.2), date: 'total' }];
	expect(simplifyDays(rows, {})).toHaveLength(1);
	expect(totalUsage(rows, {}, RANGE)).toMatchObject({ data_mb: 0.1 });
	expect(totalUsage(rows.slice(1), {}, RANGE)).toMatchObject({ data_mb: 0 });
});

it('gives one row with zeros for no days, without a field that Retry On Fail takes for a failure', () => {
	const rows = simplifyDays([], DEVICE);
	expect(rows).toMatchObject([{ ...DEVICE, date: null, data_mb: 0, data_cost: 0, currency: null }]);
	expect(rows[0]).not.toHaveProperty('error');
	expect(notesOn(rows)).toEqual([]);
});

it('adds up days, texts and gaps among them, without binary fractions', () => {
	const total = totalUsage([day(0.1), day('0.2'), { date: '2026-03-02' }], DEVICE, RANGE);
	expect(total).toMatchObject({
		...DEVICE,
		...RANGE,
		data_mb: 0.3,
		data_up_mb: 0.4,
		data_down_mb: 0.2,
		data_cost: 1,
		sms_from_device: 4,
		sms_to_device: 2,
		satellite_data_mb: 0.000002,
		satellite_sms: 0,
	});
});

it('leaves a sum open when a day does not give its part, and says so', () => {
	const total = totalUsage([day(0.1), { ...day(0.2), data: { volume: 'much' } }], {}, RANGE);
	expect(total).toMatchObject({ data_mb: null, data_cost: null, sms_cost: 0.08 });
	expect(notesOn([total])).toEqual([
		expect.stringMatching(/They are null: data_mb, data_up_mb, .*data_cost/),
	]);
});

it('leaves all amounts open of a day whose blocks have other names', () =>
	expect(simplifyDays([{ date: '2026-03-01', traffic: { volume: 1 } }], {})).toMatchObject([
		{ data_mb: null, sms_from_device: null },
	]));
