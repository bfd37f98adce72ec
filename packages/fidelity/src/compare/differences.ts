import type { Difference, Finding, Observation, Topic } from './types';

/** Entries of a catalog that are shown. */
const MOST_ENTRIES = 10;

/** What two sides say differently, in the order of the probes. What one side has not seen is no difference. */
export function differencesOf(
	probes: readonly Topic[],
	left: Observation,
	right: Observation,
): Difference[] {
	return probes.flatMap((probe) => {
		const ours = left.get(probe.name);
		const theirs = right.get(probe.name);
		if (ours !== undefined && theirs !== undefined) return ofProbe(probe, ours, theirs);
		// One side alone can still contradict the description or an assumption.
		return ofProbe(probe, (ours ?? []).filter(isMisfit), (theirs ?? []).filter(isMisfit));
	});
}

const isMisfit = ({ aspect, described }: Finding) => aspect !== 'header' && described !== undefined;

function ofProbe(probe: Topic, left: Finding[], right: Finding[]): Difference[] {
	const pairs = pair(left, right).flatMap(([one, other]) => difference(probe, one, other));
	// With another status, everything else of the answer differs, too.
	const refused = new Set(pairs.flatMap(({ aspect, of }) => (aspect === 'status' ? [of] : [])));
	return pairs.filter(({ aspect, of }) => aspect === 'status' || !refused.has(groupOf(of)));
}

/** `unknown id: keys` belongs to `unknown id`. */
const groupOf = (of: string) => of.split(': ')[0] ?? of;

const nameOf = ({ aspect, of }: Finding) => `${aspect} ${of}`;

function pair(left: Finding[], right: Finding[]): [Finding | undefined, Finding | undefined][] {
	const theirs = new Map(right.map((finding) => [nameOf(finding), finding]));
	const names = new Set(left.map(nameOf));
	return [
		...left.map((one): [Finding, Finding | undefined] => [one, theirs.get(nameOf(one))]),
		...right
			.filter((other) => !names.has(nameOf(other)))
			.map((other): [undefined, Finding] => [undefined, other]),
	];
}

function difference(probe: Topic, left?: Finding, right?: Finding): Difference[] {
	const known = left ?? right;
	if (known === undefined) return [];
	const asDescribed = known.described;
	const one = left?.is ?? asDescribed;
	const other = right?.is ?? asDescribed;
	if (one === undefined || other === undefined) return [];
	const shown = contrast(one, other);
	if (shown === undefined) return [];
	const { name, operation, rests, bearsOn } = probe;
	return [
		{
			probe: name,
			operation,
			aspect: known.aspect,
			of: known.of,
			left: shown[0],
			right: shown[1],
			rests,
			bearsOn: known.bearsOn ?? bearsOn,
		},
	];
}

type Is = Finding['is'];

/** Both sides in words, or undefined if they agree. */
function contrast(left: Is, right: Is): [string, string] | undefined {
	if (isCatalog(left) && isCatalog(right)) return contrastCatalogs(left, right);
	const ours = wordsOf(left);
	const theirs = wordsOf(right);
	if (ours.some((one) => theirs.includes(one))) return undefined;
	return [ours.join(' or '), theirs.join(' or ')];
}

const isCatalog = (is: Is): is is Record<string, string> =>
	typeof is === 'object' && !Array.isArray(is);

const wordsOf = (is: Is): string[] => (isCatalog(is) ? Object.values(is) : [is].flat());

function contrastCatalogs(
	left: Record<string, string>,
	right: Record<string, string>,
): [string, string] | undefined {
	const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
	const differing = keys.filter((key) => left[key] !== right[key]);
	if (differing.length === 0) return undefined;
	return [entries(left, differing), entries(right, differing)];
}

function entries(catalog: Record<string, string>, keys: string[]): string {
	const shown = keys.slice(0, MOST_ENTRIES).map((key) => `${key}: ${catalog[key] ?? 'none'}`);
	const more = keys.length - shown.length;
	return shown.join('; ') + (more > 0 ? `; and ${more} more` : '');
}
