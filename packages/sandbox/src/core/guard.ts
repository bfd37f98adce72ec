/** Reports a defect of the sandbox. */
export function report(error: unknown): void {
	console.error('sandbox: internal error', error);
}

/** Runs a task outside the handling of a request, where an exception would end the process. */
export function guarded(task: () => void): void {
	try {
		task();
	} catch (error) {
		report(error);
	}
}
