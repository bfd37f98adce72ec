/** Reads and changes CHANGELOG.md, in the form of Keep a Changelog. */
import { breachUnless } from './verify/rule';

const UNRELEASED = 'Unreleased';
/** Groups of changes, in their order. */
const GROUPS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const RELEASE = /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/;

interface Section {
	/** Text of its heading. */
	title: string;
	/** All below the heading, without empty lines around it. */
	text: string;
}

/** Splits a page at the headings of a level. */
function sectionsOf(text: string, level: '##' | '###'): Section[] {
	const parts = `\n${text}`.split(`\n${level} `).slice(1);
	return parts.map((part) => {
		const [title = '', ...lines] = part.split('\n');
		return { title: title.trim(), text: lines.join('\n').trim() };
	});
}

const versionOf = ({ title }: Section) => RELEASE.exec(title)?.[1];
const entriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('- '));

/** Returns what is new in a version, or undefined if the page has no section for it. */
export const changesIn = (page: string, version: string): string | undefined =>
	sectionsOf(page, '##').find((section) => versionOf(section) === version)?.text;

/** Whether the page has entries that no version holds yet. */
export const hasUnreleased = (page: string): boolean =>
	sectionsOf(page, '##').some(
		({ title, text }) => title === UNRELEASED && entriesOf(text).length > 0,
	);

/**
 * Returns the page with all unreleased entries under a version, and an empty section for the next ones.
 * @param date as YYYY-MM-DD
 */
export const withRelease = (page: string, version: string, date: string): string =>
	page.replace(`\n## ${UNRELEASED}\n`, `\n## ${UNRELEASED}\n\n## ${version} - ${date}\n`);

/** Compares versions of three numbers; positive if the first is the newer one. */
const compare = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

function groupBreaches({ title, text }: Section): string[] {
	const groups = sectionsOf(text, '###');
	const places = groups.map((group) => GROUPS.indexOf(group.title));
	const lines = groups.flatMap((group) => group.text.split('\n')).filter((line) => line !== '');
	return [
		...groups
			.filter((_group, index) => places[index] === -1)
			.map((group) => `${title}: ${group.title} is no group of changes`),
		...breachUnless(
			places.every((place, index) => place > (places[index - 1] ?? -1) || place === -1),
			`${title}: the order of groups is ${GROUPS.join(', ')}, each once`,
		),
		...groups
			.filter((group) => entriesOf(group.text).length === 0)
			.map((group) => `${title}: ${group.title} is empty`),
		...lines
			.filter((line) => !/^- \S.*\.$/.test(line))
			.map((line) => `${title}: no entry of one line that ends with a full stop: ${line}`),
		...breachUnless(groups.length > 0 || title === UNRELEASED, `${title}: it has no entries`),
	];
}

/** Returns what is wrong with the form of the page; empty if it is right. */
export function formBreaches(page: string): string[] {
	const sections = sectionsOf(page, '##');
	const [first, ...releases] = sections;
	const versions = releases.map((section) => versionOf(section) ?? '');
	return [
		...breachUnless(first?.title === UNRELEASED, `the first section is not ${UNRELEASED}`),
		...releases
			.filter((section) => versionOf(section) === undefined)
			.map(({ title }) => `${title} is not VERSION - YYYY-MM-DD`),
		...breachUnless(
			versions.every((one, index) => index === 0 || compare(versions[index - 1] ?? '', one) > 0),
			'the versions do not fall',
		),
		...sections.flatMap(groupBreaches),
	];
}
