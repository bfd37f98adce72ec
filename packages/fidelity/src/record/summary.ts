import type { RecordSummary } from './log';

const lines = (entries: Iterable<[name: string, text: string | number]>) =>
	[...entries].map(([name, text]) => `  ${String(text).padStart(6)}  ${name}`);

/** Tells what was recorded and what was replaced: patterns, names and counts, no values. */
export function summaryText({
	calls,
	unknownPaths,
	unknownFields,
	replaced,
	lost,
}: RecordSummary): string {
	const count = [...calls.values()].reduce((sum, one) => sum + one, 0);
	const parts = [
		`Recorded calls: ${count}`,
		...lines([...calls].sort(([one], [other]) => (one < other ? -1 : 1))),
		...(lost > 0 ? [`Calls without a whole answer, not recorded: ${lost}`] : []),
		...(unknownPaths.size > 0
			? [
					'Paths that the description does not know:',
					...[...unknownPaths].map((path) => `  ${path}`),
				]
			: []),
		...(unknownFields.size > 0
			? [
					'Fields that the description does not know (--keep-field <name> keeps a name):',
					...[...unknownFields].map(([name, inFile]) => `  ${name}, in the file ${inFile}`),
				]
			: []),
		'Replaced values:',
		...lines(replaced),
	];
	return parts.join('\n');
}
