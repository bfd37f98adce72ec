import {
	fingerprintOf,
	markOf,
	readSecretPurpose,
	readStreamName,
	secretPurpose,
	streamName,
} from '../../../../nodes/CellularIotInstantTrigger/registration/mark';

const LABEL = { mark: '0123456789ab', fingerprint: 'deadbeef' };

it('every part of the address makes another mark', () => {
	const addresses = [
		'https://a.example.com/webhook/1/cellular-iot',
		'https://b.example.com/webhook/1/cellular-iot',
		'https://a.example.com/webhook/2/cellular-iot',
		'https://a.example.com/webhook-test/1/cellular-iot',
		'http://a.example.com/webhook/1/cellular-iot',
	];
	const marks = addresses.map(markOf);
	expect(new Set(marks).size).toBe(addresses.length);
	for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{12}$/);
});

it('a fingerprint tells keys apart and is short', () => {
	expect(fingerprintOf('one')).toMatch(/^[0-9a-f]{8}$/);
	expect(fingerprintOf('one')).not.toBe(fingerprintOf('two'));
});

it('labels are read as they were written', () => {
	expect(streamName(LABEL)).toBe('n8n 0123456789ab deadbeef');
	expect(readStreamName(streamName(LABEL))).toEqual(LABEL);
	expect(secretPurpose(LABEL)).toBe('n8n 0123456789ab key deadbeef');
	expect(readSecretPurpose(secretPurpose(LABEL))).toEqual(LABEL);
});

it.each([
	undefined,
	null,
	7,
	'',
	'sign',
	'n8n 0123456789ab deadbeef ',
	'my n8n 0123456789ab deadbeef',
	'n8n 0123456789AB deadbeef',
	'n8n 0123456789ab deadbee',
])('%j is no label of ours', (text) => {
	expect(readStreamName(text)).toBeUndefined();
	expect(readSecretPurpose(text)).toBeUndefined();
});
