import type { IDataObject } from 'n8n-workflow';
import { freshDelivery } from '../../../../../packages/sandbox/src/stream/rules';
import type { withService } from '../../../../engine';
import { locator } from '../../../../engine';

export type Service = ReturnType<typeof withService>;

/** The form of an operation about one data stream. */
export const about = (operation: string, id: number | string, extra: IDataObject = {}) => ({
	resource: 'dataStream',
	operation,
	dataStreamId: locator('id', id),
	...extra,
});

/** A change that takes longer than any test. */
export const NEVER = 3_600_000;

/** Adds a stream to the sandbox in a state; returns its id. */
export function addStream({ sandbox }: Service, status: 1 | 2 | 3 | 4, type: 1 | 2 = 2): number {
	const { world } = sandbox;
	const id = world.nextIds.dataStream++;
	world.dataStreams.set(id, {
		id,
		name: `stream ${id}`,
		type,
		destination: {
			url: `https://example.org/in/${id}`,
			method: 'POST',
			headers: ['X-Hook-Key:of-another-system'],
			size: 100,
		},
		filters: [],
		status,
		createdAt: world.clock.now(),
		changes: [],
		delivery: freshDelivery(),
	});
	return id;
}

/** The requests about one stream, without those that only read it. */
export const changesOf = ({ sent }: Service) => sent().filter((request) => !/^GET/.test(request));
