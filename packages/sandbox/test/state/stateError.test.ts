import { explained, StateError } from '../../src/state/stateError';

const failed = (code: string) => Object.assign(new Error(`${code}: failed, open`), { code });

it.each([
	[
		'EACCES',
		'It cannot be read and written in its folder: change the permissions, or name another file',
	],
	['EROFS', 'Its folder can only be read: name another file'],
	['ENOSPC', 'The disk is full'],
	['EIO', 'EIO: failed, open'],
])('says what to do after %s', (code, advice) => {
	expect(explained(failed(code), 'demo.json').message).toBe(
		`The state file demo.json cannot be used. ${advice}`,
	);
});

it('leaves its own errors as they are', () => {
	const error = new StateError('foreign');
	expect(explained(error, 'demo.json')).toBe(error);
});
