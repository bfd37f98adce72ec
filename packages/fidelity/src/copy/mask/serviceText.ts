import { isKnownField } from '../../compare/known/fields';
import { ANY_FORM, type TextScrubber } from './text';
import { TIME } from './times';
import { BEFORE_ID, isOrdinary, UNIT_AFTER } from '../../compare/known/vocabulary';

/** Quoted texts, parts with a form of their own, and what stands between blanks and brackets. */
const PART = new RegExp(
	`(?<![\\p{L}\\p{N}])(?<quote>['"])(?<quoted>[^'"]{0,200})\\k<quote>(?![\\p{L}\\p{N}])|${ANY_FORM}|(?<chunk>[^\\s"'()<>\\[\\]{},;:=/|]+)`,
	'gu',
);
const ID = /^-?\d{1,9}$/;
/** Digits in groups, as people write phone numbers and ICCIDs; `1, 2` is a list. */
const GROUPS = /\d+(?:(?![,;]\s)[^\p{L}\p{N}]{1,5}\d+)+/gu;
/** Digits in groups that may be one number: an amount, a status and a port have fewer. */
const MOST_DIGITS = 5;
const TIMES = new RegExp(TIME, 'g');

/** Scrubs one text of the service. */
class ServiceText {
	/** The ordinary word before the part, in small letters. */
	private before = '';
	/** Where digits in groups are. */
	private groups: { from: number; to: number }[] = [];

	constructor(private readonly scrubber: TextScrubber) {}

	scrub(text: string): string {
		this.groups = groupsOf(text);
		let from = 0;
		let result = '';
		for (const match of text.matchAll(PART)) {
			const end = match.index + match[0].length;
			result += this.scrubber.text(text.slice(from, match.index));
			result += this.part(match, text.slice(end, end + 12));
			from = end;
		}
		return result + this.scrubber.text(text.slice(from));
	}

	private part(match: RegExpExecArray, after: string): string {
		const { quote, quoted, chunk, time } = match.groups ?? {};
		if (time !== undefined) return time;
		if (this.isGroup(match)) return this.scrubber.text(match[0]);
		if (quote !== undefined && quoted !== undefined) return quote + this.quoted(quoted) + quote;
		return chunk === undefined ? this.scrubber.form(match) : this.chunk(chunk, after);
	}

	private isGroup({ 0: text, index }: RegExpExecArray): boolean {
		const isNumber = /^[^\p{L}]*\p{N}[^\p{L}]*$/u.test(text);
		return isNumber && this.groups.some(({ from, to }) => index < to && index + text.length > from);
	}

	/** What is quoted is a value: an id, a field or a status, or anything else. */
	private quoted(text: string): string {
		if (ID.test(text) && BEFORE_ID.has(this.before)) return text;
		const words = text.split(' ');
		const isStatus =
			words.length <= 4 && words.every((word) => /^[A-Z]/.test(word) && isOrdinary(word));
		const isField = text.split('.').every(isKnownField);
		return isStatus || isField ? text : this.scrubber.text(text);
	}

	private chunk(chunk: string, after: string): string {
		const [, word = '', end = ''] = /^(.*?)([.!?…]*)$/su.exec(chunk) ?? [];
		if (isOrdinary(word)) {
			this.before = word.toLowerCase();
			return chunk;
		}
		if (this.isNumber(word, end + after)) return chunk;
		this.before = '';
		return this.scrubber.text(chunk);
	}

	/** Whether a number stays: up to three digits, an id after its noun, an amount before its unit. */
	private isNumber(word: string, after: string): boolean {
		if (/^[+-]?\d{1,3}%?$/.test(word)) return true;
		if (ID.test(word) && BEFORE_ID.has(this.before)) return true;
		return /^\d{1,9}(?:\.\d{1,6})?$/.test(word) && UNIT_AFTER.test(after);
	}
}

/** Finds digits in groups, but no times. */
function groupsOf(text: string): { from: number; to: number }[] {
	const numbers = text.replace(TIMES, (time) => 'T'.repeat(time.length)).matchAll(GROUPS);
	return [...numbers]
		.filter(([group]) => group.replace(/\D/g, '').length > MOST_DIGITS)
		.map(({ 0: group, index }) => ({ from: index, to: index + group.length }));
}

/** Scrubs a text that the service has made, such as the message of an error or the description of an event. */
export function scrubServiceText(scrubber: TextScrubber, text: string): string {
	return new ServiceText(scrubber).scrub(text);
}
