import { isOrdinary } from '../scrub/vocabulary';

/**
 * Returns a message without what it means by its words: `Endpoint with Id '...' not found.` A message may quote anything
 * of an account, so that only ordinary words are left, the same that a recording keeps.
 */
export function wordingOf(message: string): string {
	return message
		.slice(0, 500)
		.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, (quoted) => `${quoted[0]}...${quoted[0]}`)
		.replace(/[\p{L}\p{N}_@./+-]*[\p{L}\p{N}_@+-]/gu, (word) => (isOrdinary(word) ? word : '...'))
		.replace(/\.\.\.(?:[ ,:;/]*\.\.\.)+/g, '...');
}
