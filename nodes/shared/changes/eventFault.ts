import type { IDataObject } from 'n8n-workflow';
import { part } from '../records/record';
import { isObject, toId } from '../values';
import type { ChangeKind, DeviceRules } from './changes';
import { kindOf } from './sign';
import { OF_USAGE } from './usage';

/** After this many events without a field, the list counts as one without it. */
const MOST_CHECKED = 3;
/** The changes that need the detail of events. */
const IN_DETAIL: readonly ChangeKind[] = ['imeiChanged', 'countryChanged', 'networkChanged'];

/** Whether an event comes with a detail (docs/service/events.md, *Record*). */
const comesWithDetail = (event: IDataObject) =>
	['registered', 'opened', 'closed'].includes(kindOf(event) ?? '');

const isNamed = (event: IDataObject) =>
	toId(part(event, 'endpoint').id ?? event.endpoint_id) !== undefined;

const LOOK =
	"Look at the list with 'Event: Get Many', *Simplify* off, and report this to the maintainers of the package.";

/**
 * Returns why a list of events cannot show changes: it lacks a field that they need. No items would look like no changes.
 * @assumption The list of the organization names the endpoint of an event, and has the `detail` of data sessions and
 * registrations (docs/service/events.md, *Record*). Check: list the events of an hour and look for `endpoint` and
 * `detail`.
 */
export function eventFault(
	events: readonly IDataObject[],
	{ changes }: DeviceRules,
): [message: string, description: string] | undefined {
	const lackAll = (checked: readonly IDataObject[], has: (event: IDataObject) => boolean) =>
		checked.length >= MOST_CHECKED && !checked.some(has);
	if (lackAll(events, isNamed)) {
		return [
			'The events do not say which device they are about',
			`The service lists them without the field 'endpoint', which 'Device Changed' needs. ${LOOK}`,
		];
	}
	const ofUsage = OF_USAGE.some((change) => changes.has(change));
	const ended = ofUsage ? events.filter((event) => kindOf(event) === 'closed') : [];
	if (lackAll(ended, (event) => isObject(part(event, 'detail').volume))) {
		return [
			'The events do not say how much data a session used',
			`The service lists them without the field 'volume', which Unusual Usage and Used Nothing need. Choose other 'Changes'. ${LOOK}`,
		];
	}
	const isNeeded = IN_DETAIL.some((change) => changes.has(change));
	const withDetail = isNeeded ? events.filter(comesWithDetail) : [];
	if (!lackAll(withDetail, ({ detail }) => isObject(detail))) return undefined;
	return [
		'The events do not say where a device is, and which one',
		`The service lists them without the field 'detail', which has IMEI, country and network. Choose other 'Changes': Came Online, Never Came Online, Too Many Sessions, Went Offline, Went Silent. ${LOOK}`,
	];
}
