import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../core/faults/fault';
import type { FaultBook } from '../core/faults/faults';

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
	constructor(private readonly faults: FaultBook) {}

	/** The failure that lasts; null without one, also after all faults were disarmed. */
	current(): Failure | null {
		return this.find()?.kind ?? null;
	}

	/** Replaces the failure; null ends it. */
	set(kind: Failure | null): void {
		const armed = this.find();
		if (armed) this.faults.remove(armed.id);
		if (kind !== null) this.faults.add(faultOf(kind));
	}

	/** The book alone knows it, because it outlives a restart. */
	private find(): { id: number; kind: Failure } | undefined {
		for (const fault of this.faults.list()) {
			const { id, left } = fault;
			const kind = FAILURES.find((one) => isDeepStrictEqual(fault, { ...faultOf(one), id, left }));
			if (kind !== undefined) return { id, kind };
		}
		return undefined;
	}
}

const faultOf = (kind: Failure) => ({ ...SCRIPTS[kind], path: '^/api/', times: 'always' as const });
