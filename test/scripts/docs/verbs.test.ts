import { verbsOf } from '../../../scripts/docs/verbs';

const SEND = '[Send](resources/sms.md#send)';

it('links the verbs that send an operation, two of them at most', () => {
	const sent = {
		'sms/send': ['POST a'],
		'sms/sendCommand': ['POST a', 'GET b'],
		'sms/get': ['GET b'],
		'tag/get': ['POST c'],
		'sms/getAll': ['POST a'],
	};
	expect(verbsOf('POST c', sent)).toBe('');
	expect(verbsOf('GET b', sent)).toMatch(/^\[Get\]\(resources\/sms\.md#get\), \[Send Command\]/);
	expect(verbsOf('POST a', sent)).toContain(SEND);
	expect(verbsOf('POST a', sent)).toMatch(/, 1 more$/);
});
