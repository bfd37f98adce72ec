import { answerFindings } from '../answerFindings';
import type { Answer, Finding, Probe } from '../types';

/** Page, heading and assumptions of a probe. */
export interface About {
	operation: string;
	rests: string;
	bearsOn?: string[];
	login?: Probe['login'];
}

/** A probe in one line. */
export const probe = (name: string, about: About, observe: Probe['observe']): Probe => ({
	bearsOn: [],
	...about,
	rests: `docs/service/${about.rests}`,
	name,
	observe,
});

/** A value of an answer. */
export const value = (of: string, is: string | string[]): Finding => ({
	aspect: 'value',
	of: `answer: ${of}`,
	is,
});

/** Findings of an answer; a good one is looked at. */
export function judged(answer: Answer, look: (answer: Answer) => Finding[]): Finding[] {
	const findings = answerFindings('answer', answer);
	return answer.status < 300 ? [...findings, ...look(answer)] : findings;
}
