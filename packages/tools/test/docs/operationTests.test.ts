import { holdings } from '../../src/docs/operationTests';

it('an operation is held by the tests of the file that serves it, with the statuses they get', () => {
	const held = holdings({
		'packages/sandbox/test/routes/sms.send.test.ts': [
			'POST /api/v1/endpoint 201',
			'POST /api/v1/endpoint/{id}/sms 201',
			'POST /api/v1/endpoint/{id}/sms 422',
		],
		'packages/sandbox/test/routes/sms.test.ts': ['POST /api/v1/endpoint/{id}/sms 404'],
		'test/sandbox/routes/smsOther.test.ts': ['POST /api/v1/endpoint/{id}/sms 400'],
	});
	expect(held.get('POST /api/v1/endpoint/{id}/sms')).toEqual({
		tests: [
			'packages/sandbox/test/routes/sms.send.test.ts',
			'packages/sandbox/test/routes/sms.test.ts',
		],
		statuses: ['201', '404', '422'],
	});
	expect(held.get('POST /api/v1/endpoint')).toEqual({ tests: [], statuses: [] });
});
