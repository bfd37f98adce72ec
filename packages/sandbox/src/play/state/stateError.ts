/** A state file that cannot be used; the message is for people. The file stays unchanged. */
export class StateError extends Error {}

const REASONS: Record<string, string> = {
	ELOCKED: 'Another sandbox uses it: stop that one, or name another file',
	ENOENT: 'Its folder does not exist',
	ENOTDIR: 'Its folder does not exist',
	EACCES:
		'It cannot be read and written in its folder: change the permissions, or name another file',
	EPERM:
		'It cannot be read and written in its folder: change the permissions, or name another file',
	EROFS: 'Its folder can only be read: name another file',
	EBUSY: 'It cannot be replaced: mount its folder, not the file',
	ENOSPC: 'The disk is full',
};

/** Returns an error that says what is wrong with a state file, and what to do. */
export function explained(error: unknown, name: string): StateError {
	if (error instanceof StateError) return error;
	const { code = '', message } = error as NodeJS.ErrnoException;
	return new StateError(`The state file ${name} cannot be used. ${REASONS[code] ?? message}`);
}
