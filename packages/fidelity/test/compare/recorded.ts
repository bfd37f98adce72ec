import type { Recording } from '../../src/record/recording';
import { createScrubber } from '../../src/scrub/scrubber';
import type { RawBody } from '../../src/scrub/types';
import { pathOf, type Send } from '../../src/compare/sides/send';

/** Records everything that goes through a sender, scrubbed as by the recording proxy. */
export function recorder(send: Send): { send: Send; recording: Recording } {
	const scrubber = createScrubber();
	const begun = Date.now();
	const recording: Recording = {
		header: { format: 1, recorded_at: new Date(begun).toISOString(), base_path: '' },
		exchanges: [],
	};
	const raw = (text: string, type: string | undefined): RawBody => {
		const content = Buffer.from(text);
		return { type, content, bytes: content.length };
	};
	return {
		recording,
		send: async (question) => {
			const answer = await send(question);
			const { body } = question;
			recording.exchanges.push({
				...scrubber.exchange({
					at: Date.now() - begun,
					method: question.method ?? 'GET',
					target: pathOf(question),
					request: raw(
						body === undefined ? '' : JSON.stringify(body),
						body === undefined ? undefined : 'application/json',
					),
					status: answer.status,
					headers: Object.entries(answer.headers),
					body: raw(answer.text, answer.headers['content-type']),
				}),
			});
			return answer;
		},
	};
}
