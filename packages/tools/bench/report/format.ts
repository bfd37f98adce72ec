import type { RivalName } from '../row';

/** Names of the rivals in the tables. */
export const RIVAL_LABELS: Record<RivalName, string> = {
	ours: '**ours**',
	pasted: 'HTTP Request, pasted',
	best: 'HTTP Request, best form',
	helper: "n8n's request helper",
	raw: 'undici: the limit',
};

/** Formats milliseconds: 4.2 ms, 42 ms, 4.20 s, 120 s. */
export function timeText(ms: number): string {
	if (ms < 10) return `${ms.toFixed(1)} ms`;
	if (ms < 1000) return `${ms.toFixed(0)} ms`;
	return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`;
}

/** Formats a ratio: 1.30, 13, 130. */
export const ratioText = (ratio: number) =>
	Math.abs(ratio) < 10 ? ratio.toFixed(2) : ratio.toFixed(0);

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
