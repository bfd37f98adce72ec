import type { IDataObject } from 'n8n-workflow';
import type { withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

export const DEVICE = 11400001;
/** Names of the first two devices. */
export const [FIRST, SECOND] = ['water-meter-0001', 'heat-meter-0001'];

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
export const texts = (json: unknown[]) => json.map((row) => (row as IDataObject).description);
export const list = formOf('event', 'getAll');
/** The time range at the beginning of the filters that are sent. */
export const RANGE = /^from:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,until:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/;
export const numbered = (expected: readonly number[]) => expected.map((index) => `event ${index}`);

/** Leaves only ten events, an hour apart, the oldest first: of two devices in turn. */
export function tenEvents({ sandbox }: ReturnType<typeof withService>): void {
	sandbox.world.events.length = 0;
	for (let index = 0; index < 10; index++) {
		sandbox.control.addEvent({
			type: index % 3 === 0 ? 9 : 8,
			description: `event ${index}`,
			at: minutesAgo((10 - index) * 60),
			severity: index === 4 ? 1 : 0,
			alert: index === 4,
			endpointId: DEVICE + (index % 2),
		});
	}
}
