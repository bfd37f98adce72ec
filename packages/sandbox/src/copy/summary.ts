import { PARTS } from './form';
import type { OpenCopy } from './opened';

/** What a person must know of a copied fleet before using it; empty without one. */
export function summaryOf(copy: OpenCopy | undefined, [url = '']: readonly string[]): string {
	if (!copy) return '';
	const { file, world, end, notCarried } = copy;
	const { copied_at: at, masked, parts } = file.header;
	const missing = PARTS.filter((part) => !parts.includes(part));
	const lines = [
		`The fleet is a copy: ${file.name}, of ${at}${masked ? ', masked' : ''}.`,
		`  ${world.endpoints.size} devices, ${world.sims.size} SIMs, ${world.serviceProfiles.size} service profiles`,
		...(missing.length > 0 ? [`  Not copied, so reads are refused: ${missing.join(', ')}`] : []),
		...[...end.left_out, ...end.uncertain].map((text) => `  ${text}`),
		...[...notCarried].map(([what, count]) => `  Not as the service has it: ${what} (${count})`),
		`What has changed since: ${url}/#changes, ${url}/_sandbox/changes.csv`,
	];
	return lines.join('\n');
}
