import { isIPv4, isIPv6 } from 'node:net';
import { standInAddress, standInMac } from './addresses';
import { standInHost, standInUrl } from './links';
import { standInUuid } from './uuid';
import type { StandIns } from './standIns';
import { standInTime, TIME } from './times';
import { standInUnit, UNIT } from './units';

const HEX2 = '[0-9A-Fa-f]{2}';
const BYTES4 = '(?:\\d{1,3}\\.){3}\\d{1,3}';

/** Expressions for parts of a text with a form of their own, in the order of their trial. */
const FORMS = {
	url: '(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9+.-]{1,15}://[^\\s"\'<>\\\\^`{|}]*[^\\s"\'<>\\\\^`{|}.,;:!?)\\]]',
	uuid: '(?<![A-Za-z0-9])[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}(?![A-Za-z0-9])',
	mac: `(?<![A-Za-z0-9:-])(?:(?:${HEX2}:){5}|(?:${HEX2}-){5})${HEX2}(?![A-Za-z0-9:-])`,
	time: `(?<![A-Za-z0-9])${TIME}(?![A-Za-z0-9])`,
	ip4: `(?<![A-Za-z0-9.])${BYTES4}(?:/(?:[12]?\\d|3[0-2])(?!\\d))?(?!\\.?[A-Za-z0-9])`,
	ip6: `(?<![A-Za-z0-9.:])(?=[0-9A-Fa-f]*:[0-9A-Fa-f]*:)[0-9A-Fa-f:]{2,39}(?:${BYTES4})?(?:/\\d{1,3})?(?![A-Za-z0-9.:])`,
	host: '(?<![A-Za-z0-9.-])(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.){1,10}[A-Za-z]{2,24}(?![A-Za-z0-9-]|@|\\.[A-Za-z0-9])',
} as const;
type Form = keyof typeof FORMS;

/** Source of an expression with a named group for each form. */
export const ANY_FORM = Object.entries(FORMS)
	.map(([name, source]) => `(?<${name}>${source})`)
	.join('|');
const FORM = new RegExp(ANY_FORM, 'gu');
/** Texts without any of the forms: words, short numbers, blanks and hyphens. */
const PLAIN = /^(?!.*(?:\d{4}-\d\d-|[0-9A-Fa-f]{8}-|(?:[0-9A-Fa-f]{2}-){5}))[A-Za-z0-9 _,-]*$/;

/** Most units that are remembered as they are written. */
const MOST_KNOWN = 1000;

/** Replaces whole texts and their parts. */
export class TextScrubber {
	/** Stand-ins of units, which come again and again. */
	private readonly known = new Map<string, string>();

	constructor(readonly standIns: StandIns) {}

	/** Replaces all words, numbers and other parts, each by itself; only ASCII punctuation and blanks stay. */
	text(text: string): string {
		return this.parts(text, (unit) => this.unit(unit));
	}

	private unit(unit: string): string {
		const known = this.known.get(unit);
		if (known !== undefined) return known;
		if (this.known.size >= MOST_KNOWN) this.known.clear();
		const standIn = standInUnit(this.standIns, unit);
		this.known.set(unit, standIn);
		return standIn;
	}

	private parts(text: string, unit: (unit: string) => string): string {
		const units = (part: string) => part.replace(UNIT, unit);
		if (PLAIN.test(text)) return units(text);
		let from = 0;
		let result = '';
		for (const match of text.matchAll(FORM)) {
			result += units(text.slice(from, match.index)) + this.form(match);
			from = match.index + match[0].length;
		}
		return result + units(text.slice(from));
	}

	/** Replaces a match of `ANY_FORM`. */
	form(match: RegExpExecArray): string {
		const [text] = match;
		const groups = Object.entries(match.groups ?? {});
		const name = groups.find(([, found]) => found !== undefined)?.[0] as Form;
		return this[name](text);
	}

	private units(text: string): string {
		return text.replace(UNIT, (unit) => this.unit(unit));
	}

	private url(text: string): string {
		return standInUrl(this.standIns, text, (part) => this.text(part));
	}

	private uuid(text: string): string {
		return standInUuid(this.standIns, text);
	}

	private mac(text: string): string {
		return standInMac(this.standIns, text);
	}

	private time(text: string): string {
		return standInTime(this.standIns, text);
	}

	private ip4(text: string): string {
		return isIPv4(text.replace(/\/.*/, ''))
			? standInAddress(this.standIns, text)
			: this.units(text);
	}

	private ip6(text: string): string {
		return isIPv6(text.replace(/\/.*/, ''))
			? standInAddress(this.standIns, text)
			: this.units(text);
	}

	private host(text: string): string {
		return standInHost(this.standIns, text);
	}
}
