import type { INodeParameters } from 'n8n-workflow';
import type { Fault, SandboxOptions } from '../../packages/sandbox/src';
import { type TriggerHost, watching } from '../engine';
import { watchedService } from '../nodes/CellularIotTrigger/fixtures/watchedService';

export const DEVICE = 11400001;
/** Kinds of n8n: one live state for all polls, or a snapshot for each poll (durable cursors). */
export const KINDS = ['live', 'durable'] as const;

export const flowIds = (items: Awaited<ReturnType<TriggerHost['tick']>>) =>
	items?.map(({ json }) => json.flow_id) ?? [];

/** Polls until a poll is empty; returns all records. */
export async function everything(trigger: TriggerHost): Promise<unknown[]> {
	const all: unknown[] = [];
	for (let items = await trigger.tick(); items; items = await trigger.tick()) {
		all.push(...flowIds(items));
	}
	return all;
}

/** A service with one watched device. Its flow log is empty before each test. */
export function watchedDevice(options: SandboxOptions = {}) {
	const watched = watchedService(options);
	const { service, host, flows, later } = watched;

	beforeEach(() => {
		later(3 * 24 * 60);
		for (const log of [service.world.flows, service.world.sms]) {
			for (const device of log.keys()) log.set(device, []);
		}
	});

	return {
		...watched,
		fault: (one: Fault) => service.control.fault(one),
		/** Whether all faults are used up. */
		allStruck: () => service.control.faults().every(({ left }) => left === 0),
		async watch(kind: (typeof KINDS)[number], more: INodeParameters = {}, source = 'flowRecord') {
			const trigger = await host(kind, watching(source, [DEVICE], more));
			await trigger.activate();
			return trigger;
		},
		/** Adds `count` flow rows, spread over the last `minutes`. */
		many: (count: number, minutes = 30) =>
			flows(
				DEVICE,
				...Array.from({ length: count }, (_, index): [number, number] => {
					const at = 1 + minutes - (index * minutes) / count;
					return [at, at];
				}),
			),
	};
}
