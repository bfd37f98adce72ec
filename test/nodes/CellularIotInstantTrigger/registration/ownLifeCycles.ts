import type { INodeParameters } from 'n8n-workflow';
import { type HookHost, hookHost } from '../../../engine';
import type { HookSpec } from '../../../engine/hookTypes';
import { OwnService } from './ownService';

/**
 * Life cycles of triggers, with a service for each test. After the test they are unpublished, and the service has what it
 * had before the first one, unless the test has called `leavesTraces`.
 */
export function ownLifeCycles() {
	let service: OwnService;
	let credentials: HookSpec['credentials'];
	let before: unknown;
	let isClean = true;
	const hosts: HookHost[] = [];
	beforeEach(async () => {
		service = new OwnService();
		credentials = await service.start();
		hosts.length = 0;
		isClean = true;
	});
	afterEach(async () => {
		try {
			for (const n8n of isClean ? hosts : []) await n8n.unpublish();
			if (isClean) expect(service.state()).toEqual(before);
		} finally {
			await service.close();
		}
	});
	async function host(parameters: INodeParameters, more: Partial<HookSpec> = {}) {
		if (hosts.length === 0) before = service.state();
		const n8n = await hookHost({ credentials, parameters, ...more });
		hosts.push(n8n);
		return n8n;
	}
	return {
		service: () => service,
		/** What the service had before the first trigger. */
		before: () => before,
		leavesTraces: () => {
			isClean = false;
		},
		host,
		/** Publishes such a trigger. */
		async published(...spec: Parameters<typeof host>) {
			const n8n = await host(...spec);
			await n8n.publish();
			return n8n;
		},
	};
}
