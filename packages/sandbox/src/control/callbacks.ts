import type { World } from '../core/world/types';

/** One call of a callback. */
export interface CallbackCall {
	/** Service time, ISO 8601. */
	at: string;
	method: 'POST' | 'PATCH';
	url: string;
	sms_id: number;
	/** 0 without an answer. */
	status: number;
}

/** Returns the newest calls, oldest first, and the callbacks of profiles on hosts that may not be called. */
export function callbacksOf({ ledger, receivers, serviceProfiles }: World) {
	const made: CallbackCall[] = ledger
		.callsAfter()
		.filter(({ stream }) => stream === null)
		.map(({ at, method, url, ids: [id], status }) => ({
			at,
			method: method as CallbackCall['method'],
			url,
			sms_id: Number(id),
			status,
		}));
	const urls = [...serviceProfiles.values()].flatMap(({ api_callback: callback }) =>
		callback ? [callback.url] : [],
	);
	return { made, left_alone: [...new Set(urls)].filter((url) => !receivers.mayCall(url)) };
}
