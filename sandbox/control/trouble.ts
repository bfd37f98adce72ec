import type { Fault, FaultBook } from '../http/faults';

/** Troubles of the whole service that the page switches on and off. */
const SCRIPTS = {
	'429': { status: 429, headers: { 'Retry-After': '5' } },
	'500': { status: 500 },
	/** Requests are carried out, but their answers break off. */
	cut: { reset: 'midBody' },
	/** Five seconds. */
	slow: { delayMs: 5000 },
} as const satisfies Record<string, Omit<Fault, 'path'>>;

export type Trouble = keyof typeof SCRIPTS;
export const TROUBLES = Object.keys(SCRIPTS) as Trouble[];

/** Keeps at most one trouble: a standing fault that strikes every request to the service. */
export class Troubles {
	private armed: { id: number; kind: Trouble } | undefined;

	constructor(private readonly faults: FaultBook) {}

	/** The trouble that lasts; null without one, also after all faults were disarmed. */
	current(): Trouble | null {
		const { armed } = this;
		const stands = this.faults.list().some(({ id }) => id === armed?.id);
		return armed && stands ? armed.kind : null;
	}

	/** Replaces the trouble; null ends it. */
	set(kind: Trouble | null): void {
		if (this.armed) this.faults.remove(this.armed.id);
		this.armed = undefined;
		if (kind === null) return;
		const id = this.faults.add({ ...SCRIPTS[kind], path: '^/api/', times: 'always' });
		this.armed = { id, kind };
	}
}
