/** A clock that moves only when everything waits for it. */
export class VirtualTime {
	now = Date.parse('2026-03-01T12:00:00.400Z');
	private sleepers: Array<{ at: number; wake: () => void }> = [];

	async sleep(ms: number): Promise<void> {
		await new Promise<void>((wake) => this.sleepers.push({ at: this.now + ms, wake }));
	}

	/** Runs work to its end, from one sleeper to the next. */
	async run<T>(work: () => Promise<T>): Promise<T> {
		let isDone = false;
		const result = work().finally(() => {
			isDone = true;
		});
		for (;;) {
			await new Promise(setImmediate);
			if (isDone) return await result;
			const next = this.sleepers.reduce((first, one) => (one.at < first.at ? one : first));
			this.sleepers = this.sleepers.filter((one) => one !== next);
			this.now = next.at;
			next.wake();
		}
	}
}
