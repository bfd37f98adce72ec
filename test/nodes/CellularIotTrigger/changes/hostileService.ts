import { type Answer, OwnServer } from './clockService';

const MINUTE = 60_000;
const NETWORKS = [
	{ id: 1, name: 'Home Net', country: { id: 20, name: 'Austria' } },
	{ id: 2, name: 'Away Net', country: { id: 21, name: 'Slovenia' } },
];

/**
 * A service of 24 devices in two networks, from the facts alone (docs/service/events.md, docs/service/endpoints.md). Its
 * clock can be wrong, its events late, and its requests fail.
 */
export class HostileService extends OwnServer {
	/** Requests that fail from now on. */
	failing = 0;
	readonly devices = Array.from({ length: 24 }, (_none, index) => 501 + index);

	/** Devices open a session, close it, or are refused one. `late`: minutes until the list shows the event. */
	happens(
		what: 'opens' | 'closes' | 'refused',
		devices: readonly number[],
		{ ago = 0, late = 0 } = {},
	): void {
		for (const id of devices) {
			const at = this.now - ago * MINUTE + (id % 20) * 1000;
			const isRefused = what === 'refused';
			const record = {
				id: 70_000 + this.events.length,
				timestamp: new Date(at).toISOString().replace('Z', '+0000'),
				event_type: { id: what === 'closes' ? 5 : 3 },
				event_source: { id: isRefused ? 1 : 0 },
				event_severity: { id: isRefused ? 1 : 0 },
				alert: isRefused,
				description: isRefused ? 'Request rejected, because the network is closed.' : what,
				endpoint: { id, name: `meter ${id}` },
				detail: { ...NETWORKS[id % 2], session_id: `s${id}` },
			};
			this.events.push({ at, shownAt: this.now + late * MINUTE, record });
		}
	}

	protected answer(pathname: string, query: URLSearchParams): Answer {
		if (this.failing > 0) {
			this.failing -= 1;
			return [503, { message: 'Service Unavailable' }];
		}
		const headers: [string, string] = ['X-Total-Count', 'X-Total-Pages'];
		if (pathname === '/api/v1/event') return this.page(this.eventsFor(query), query, headers);
		if (pathname !== '/api/v1/endpoint') return [200, { status: { description: 'OFFLINE' } }];
		return this.page(
			this.devices.map((id) => ({ id, tags: '' })),
			query,
			headers,
		);
	}
}
