import type { Report, ReportedDifference, SideName } from './report';

const KINDS = {
	service: 'a service',
	sandbox: 'a sandbox of its own',
} as const;
const LOGINS = {
	token: ', logged in with an application token',
	user: ', logged in as a user',
	none: '',
} as const;

const sideName = ({ kind, login }: SideName) =>
	KINDS[kind] + (kind === 'service' ? LOGINS[login] : '');

/** Differences that matter most come first. */
const ASPECTS = ['status', 'shape', 'header', 'order', 'value', 'wording'] as const;
const TITLES = {
	status: 'Status',
	shape: 'Shape',
	header: 'Headers',
	order: 'Order',
	value: 'Values',
	wording: 'Wording of messages',
} as const;

/** The report for people. */
export function markdownOf(report: Report): string {
	const { differences, not_seen: unseen } = report;
	return [
		'# Comparison',
		'',
		`Left: ${sideName(report.left)}. Right: ${sideName(report.right)}. ${report.compared_at}.`,
		'',
		`${plural(report.probes, 'probe')}, ${plural(report.requests, 'request')}: **${plural(differences.length, 'difference')}**.`,
		'',
		...ASPECTS.flatMap((aspect) =>
			section(
				TITLES[aspect],
				differences.filter((one) => one.aspect === aspect),
			),
		),
		...notSeen('left', unseen.left),
		...notSeen('right', unseen.right),
	]
		.join('\n')
		.concat('\n');
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function section(title: string, differences: ReportedDifference[]): string[] {
	return differences.length === 0 ? [] : [`## ${title}`, '', ...differences.flatMap(entry)];
}

function entry(difference: ReportedDifference): string[] {
	const { operation, probe, of, left, right, fact, assumptions } = difference;
	return [
		`### ${code(operation)}: ${of}`,
		'',
		`- Probe: ${probe}`,
		`- Left: ${code(left)}`,
		`- Right: ${code(right)}`,
		...(assumptions.length === 0
			? [`- No assumption: a fact of ${fact}`]
			: assumptions.map(
					({ what, file, page, heading }) =>
						`- Assumption: ${what} (${page}, *${heading}*; ${code(file)})`,
				)),
		'',
	];
}

const code = (text: string) => `\`${text.replaceAll('`', "'").replace(/\s+/g, ' ')}\``;

function notSeen(side: string, probes: string[]): string[] {
	if (probes.length === 0) return [];
	const title = `## Not seen on the ${side}`;
	const why = 'No record to look at, or no right. These say nothing about differences.';
	return [title, '', why, '', ...probes.map((name) => `- ${name}`), ''];
}
