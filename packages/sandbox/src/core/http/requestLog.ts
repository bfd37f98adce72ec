import { isObject, type JsonObject } from './body';

/** One request the service has answered. */
export interface LoggedRequest {
	/** Service time of the answer, ISO 8601. */
	at: string;
	method: string;
	path: string;
	query: Record<string, unknown>;
	/** For example `GET /api/v1/endpoint/:id`; `(unknown)` when no route matched. */
	route: string;
	/** 0 when the connection was cut before any answer. */
	status: number;
	/** JSON the request carried, without the values of secrets; for a long body, its length in words. */
	body?: unknown;
}

const SECRETS = [
	'secret',
	'headers',
	'application_token',
	'password',
	'fingerprint',
	'mfa_token',
	'code',
	'refresh_token',
	'auth_token',
];

/** Returns a body with each secret replaced by a placeholder. */
export function withoutSecrets(body: unknown): unknown {
	if (Array.isArray(body)) return body.map(withoutSecrets);
	if (!isObject(body)) return body;
	const entries = Object.entries(body).map(([key, value]) => [
		key,
		SECRETS.includes(key) && !isObject(value) ? '(not kept)' : withoutSecrets(value),
	]);
	return Object.fromEntries(entries) as JsonObject;
}

/** Limits of entries and of the bytes of their bodies, so that a long run does not fill the memory. */
const KEEP = 50_000;
const KEEP_BYTES = 32 * 1024 * 1024;
/** A longer body is not kept: as objects it may need twenty times its bytes. */
export const LONGEST_BODY = 2 * 1024 * 1024;

/** The requests, oldest first, with counts per route. */
export class RequestLog {
	private entries: LoggedRequest[] = [];
	private counted = new Map<string, number>();
	private resets = 0;
	private added = 0;
	private bytes = 0;

	/**
	 * Registers a request. The returned function logs its entry, with the length of its body, at the end, unless the log
	 * was reset meanwhile.
	 */
	begin(): (entry: LoggedRequest, bytes: number) => void {
		const { resets } = this;
		return (entry, bytes) => {
			if (resets === this.resets) this.add(entry, bytes);
		};
	}

	private add(entry: LoggedRequest, bytes: number): void {
		this.added++;
		this.bytes += bytes;
		this.entries.push(entry);
		if (this.bytes > KEEP_BYTES) {
			// All older bodies go: they are read in tests only, and no test sends as much.
			this.entries = this.entries.map((entry) => ({ ...entry, body: undefined }));
			this.bytes = 0;
		}
		if (this.entries.length > KEEP) this.entries = this.entries.slice(KEEP / 2);
		const { route } = entry;
		this.counted.set(route, (this.counted.get(route) ?? 0) + 1);
	}

	all(): LoggedRequest[] {
		return [...this.entries];
	}

	/** Returns the newest entries first. Numbers start at 1 and continue over resets. */
	newest(count: number): (LoggedRequest & { number: number })[] {
		const rows = this.entries.slice(-count).reverse();
		return rows.map((entry, index) => ({ number: this.added - index, ...entry }));
	}

	/** Requests per route since the last reset, for example `{'GET /api/v1/endpoint': 3}`. */
	counts(): Record<string, number> {
		return Object.fromEntries(this.counted);
	}

	reset(): void {
		this.resets++;
		this.entries = [];
		this.bytes = 0;
		this.counted.clear();
	}
}
