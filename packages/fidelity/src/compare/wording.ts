import { isOrdinary } from './known/vocabulary';

/**
 * Returns the ordinary words of a message: `Endpoint with Id '...' not found.` A message may quote anything of an
 * account. The words are those that a masked copy keeps.
 */
export function wordingOf(message: string): string {
	return message
		.slice(0, 500)
		.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, (quoted) => `${quoted[0]}...${quoted[0]}`)
		.replace(/[\p{L}\p{N}_@./+-]*[\p{L}\p{N}_@+-]/gu, (word) => (isOrdinary(word) ? word : '...'))
		.replace(/\.\.\.(?:[ ,:;/]*\.\.\.)+/g, '...');
}
