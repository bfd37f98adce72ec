import type { Fault } from '../http/fault';
import type { FaultBook } from '../http/faults';

/** Failures of the whole service that the page switches on and off. */
const SCRIPTS = {
	'429': { status: 429, headers: { 'Retry-After': '5' } },
	'500': { status: 500 },
	/** Requests are carried out, but their answers break off. */
	cut: { reset: 'midBody' },
	/** Five seconds. */
	slow: { delayMs: 5000 },
} as const satisfies Record<string, Omit<Fault, 'path'>>;

export type Failure = keyof typeof SCRIPTS;
export const FAILURES = Object.keys(SCRIPTS) as Failure[];

/** Keeps at most one failure: a standing fault that strikes every request to the service. */
export class Failures {
	private armed: { id: number; kind: Failure } | undefined;

	constructor(private readonly faults: FaultBook) {}

	/** The failure that lasts; null without one, also after all faults were disarmed. */
	current(): Failure | null {
		const { armed } = this;
		const stands = this.faults.list().some(({ id }) => id === armed?.id);
		return armed && stands ? armed.kind : null;
	}

	/** Replaces the failure; null ends it. */
	set(kind: Failure | null): void {
		if (this.armed) this.faults.remove(this.armed.id);
		this.armed = undefined;
		if (kind === null) return;
		const id = this.faults.add({ ...SCRIPTS[kind], path: '^/api/', times: 'always' });
		this.armed = { id, kind };
	}
}
