/** Reads CHANGELOG.md, in the form of Keep a Changelog. */

const UNRELEASED = 'Unreleased';
const RELEASE = /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/;

interface Section {
	/** Text of its heading. */
	title: string;
	/** All below the heading, without empty lines around it. */
	text: string;
}

/** Splits a page at its headings. */
function sectionsOf(text: string): Section[] {
	const parts = `\n${text}`.split('\n## ').slice(1);
	return parts.map((part) => {
		const [title = '', ...lines] = part.split('\n');
		return { title: title.trim(), text: lines.join('\n').trim() };
	});
}

const versionOf = ({ title }: Section) => RELEASE.exec(title)?.[1];
const entriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('- '));

/** Returns what is new in a version, or undefined if the page has no section for it. */
export const changesIn = (page: string, version: string): string | undefined =>
	sectionsOf(page).find((section) => versionOf(section) === version)?.text;

/** Whether the page has entries that no version holds yet. */
export const hasUnreleased = (page: string): boolean =>
	sectionsOf(page).some(({ title, text }) => title === UNRELEASED && entriesOf(text).length > 0);
