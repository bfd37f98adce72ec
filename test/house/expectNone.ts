/** Fails with what to do and with what was found, one line each, unless nothing was found. */
export function expectNone(found: readonly string[], advice: string): void {
	if (found.length > 0) throw new Error(`${advice}\n${found.map((one) => `- ${one}`).join('\n')}`);
}
