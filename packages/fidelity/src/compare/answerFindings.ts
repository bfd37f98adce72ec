import { isObject } from '../../../sandbox/src/core/http/body';
import { isKnownField } from './known/fields';
import { isOrdinary, isPlainName } from './known/vocabulary';
import type { Answer, Finding } from './types';
import { typeOf } from './form';
import { wordingOf } from './wording';

/** Status of an answer and, of a refusal, its form, code and wording. `of` names the case. */
export function answerFindings(of: string, answer: Answer, bearsOn?: string[]): Finding[] {
	const status: Finding = { aspect: 'status', of, is: String(answer.status) };
	const findings = answer.status < 400 ? [status] : [status, ...refusalFindings(of, answer)];
	return bearsOn === undefined ? findings : findings.map((one) => ({ ...one, bearsOn }));
}

function refusalFindings(of: string, { body, text, headers }: Answer): Finding[] {
	const type: Finding = { aspect: 'header', of: `${of}: Content-Type`, is: typeName(headers) };
	const keys: Finding = { aspect: 'shape', of: `${of}: body`, is: bodyForm(body, text) };
	if (!isObject(body)) return [type, keys];
	const { error_code, error_token, message } = body;
	const code = [error_code, error_token].map(shownCode).join(' ').trim();
	return [
		type,
		keys,
		...(code === '' ? [] : [finding('value', `${of}: code`, code)]),
		...(typeof message === 'string'
			? [finding('wording', `${of}: message`, wordingOf(message))]
			: []),
	];
}

const finding = (aspect: Finding['aspect'], of: string, is: string): Finding => ({
	aspect,
	of,
	is,
});

/** Keys of a body with the types of their values; never a value. */
function bodyForm(body: unknown, text: string): string {
	if (text === '') return 'empty';
	if (!isObject(body)) return body === undefined ? 'not JSON' : typeOf(body);
	const known = Object.entries(body).map(([key, value]) => `${plainKey(key)}: ${typeOf(value)}`);
	return `{${known.sort().join(', ')}}`;
}

/** A key that the description knows, or that consists of ordinary words; any other one may be a value. */
export const plainKey = (key: string): string =>
	isKnownField(key) || isPlainName(key) ? key : '...';

function shownCode(code: unknown): string {
	if (typeof code === 'number')
		return /^\d{1,4}$/.test(String(code)) ? String(code) : 'another code';
	if (typeof code !== 'string' || code === '') return '';
	return isOrdinary(code) ? code : 'another token';
}

/** Media type without its parameters; an unusual one is not shown. */
export function typeName(headers: Record<string, string>): string {
	const name = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
	if (name === '') return 'none';
	return /^(?:application\/(?:problem\+)?json|text\/(?:html|plain))$/.test(name)
		? name
		: 'another type';
}
