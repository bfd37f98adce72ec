/**
 * The rule of *Too Many Sessions* as docs/watch.md has it, over all sessions at once: more than `most` begin within the
 * period. It is emitted again only after a whole period without too many.
 */
export function alarmsIn(sessions: readonly number[], most: number, period: number) {
	const starts = [...sessions].sort((a, b) => a - b);
	const alarms: Array<{ at: number; sessions: number }> = [];
	let last = Number.NEGATIVE_INFINITY;
	for (const [index, at] of starts.entries()) {
		const isNear = (one: number) => one > at - period && one <= at;
		if (starts.slice(0, index + 1).filter(isNear).length <= most) continue;
		if (at - last >= period) alarms.push({ at, sessions: starts.filter(isNear).length });
		last = at;
	}
	return alarms;
}
