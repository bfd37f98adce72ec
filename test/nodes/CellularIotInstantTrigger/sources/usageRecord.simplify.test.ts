import { simplifyUsageRecord } from '../../../../nodes/CellularIotInstantTrigger/sources/usageRecord';

const RECORD = {
	id: 393500000000101,
	traffic_type: { id: 5, description: 'Data' },
	start_timestamp: '2024-11-07T15:00:00Z',
	end_timestamp: '2024-11-07T15:10:00Z',
	volume: { total: 0.641984, rx: 0.418811, tx: 0.223173 },
	endpoint: { id: 11400001, name: 'meter-0001', balance: null },
	sim: { id: 4400001, iccid: '8988303000001234567' },
};

it('a record of data has MB, and no SMS', () => {
	expect(simplifyUsageRecord(RECORD)).toEqual({
		id: 393500000000101,
		endpoint_id: 11400001,
		endpoint_name: 'meter-0001',
		iccid: '8988303000001234567',
		start_timestamp: '2024-11-07T15:00:00Z',
		end_timestamp: '2024-11-07T15:10:00Z',
		data_mb: 0.641984,
		data_up_mb: 0.223173,
		data_down_mb: 0.418811,
		sms: 0,
	});
});

it('a record of SMS has their number, whichever direction it is counted in, and no data', () => {
	const volume = { total: '1', rx: '0', tx: '1' };
	const record = { ...RECORD, traffic_type: { id: '6' }, volume };
	expect(simplifyUsageRecord(record)).toMatchObject({
		data_mb: 0,
		data_up_mb: 0,
		data_down_mb: 0,
		sms: 1,
	});
});

it('what is missing is null, and an unknown kind of traffic counts as nothing', () => {
	expect(simplifyUsageRecord({ traffic_type: { id: 5 } })).toEqual({
		id: null,
		endpoint_id: null,
		endpoint_name: null,
		iccid: null,
		start_timestamp: null,
		end_timestamp: null,
		data_mb: null,
		data_up_mb: null,
		data_down_mb: null,
		sms: 0,
	});
	expect(simplifyUsageRecord({ ...RECORD, traffic_type: null })).toMatchObject({
		data_mb: 0,
		sms: 0,
	});
});
