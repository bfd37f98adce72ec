import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Ready } from './service';

/** A sandbox in another process. */
export interface Service extends Ready {
	credentials: { cellularIotApi: Record<string, string | boolean> };
	/** Returns the number of requests since the last call. */
	takeRequests(): Promise<number>;
	close(): Promise<void>;
}

export async function startService(endpoints: number, records = 0): Promise<Service> {
	const child = fork(join(__dirname, 'service.ts'), [String(endpoints), String(records)]);
	const [ready] = (await once(child, 'message')) as [Ready];
	const { url: baseUrl, applicationToken } = ready;
	const log = `${baseUrl}/_sandbox/requests`;
	return {
		...ready,
		credentials: {
			cellularIotApi: { baseUrl, applicationToken, allowHttp: false, sessionToken: '' },
		},
		takeRequests: async () => {
			const { counts } = (await (await fetch(log)).json()) as { counts: Record<string, number> };
			await fetch(log, { method: 'DELETE' });
			return Object.values(counts).reduce((sum, count) => sum + count, 0);
		},
		close: async () => {
			const gone = once(child, 'exit');
			child.disconnect();
			await gone;
		},
	};
}
