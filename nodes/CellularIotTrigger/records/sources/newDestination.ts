import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/url';
import { boundField, flagField, joined, together } from '../../../shared/form/field';
import { DAY_MS, latestOf, parseTime } from '../../../shared/records/time';
import { flowReaders } from '../../reading/readers';
import type { Source } from '../form';

/** Largest page of the view by destination (docs/service/flow-logs.md, *Operations*). */
const PAGE_SIZE = 100;

const learningDays = boundField({
	displayName: 'Learning Period (Days)',
	name: 'learningDays',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: 29 },
	default: 7,
	description: 'Destinations that a device used in these days before the watch count as known',
});

const text = (value: unknown) =>
	String(value ?? '')
		.trim()
		.toLowerCase();

/** Identifies a destination by hostname (address without one), port and protocol. */
function identityOf(row: IDataObject, { byAddress }: { byAddress: boolean }): string {
	const hostname = text(row.destination_hostname);
	const host = hostname === '' || byAddress ? [hostname, text(row.destination_ip)] : [hostname];
	return JSON.stringify([...host, text(row.destination_port), text(row.protocol)]);
}

/**
 * Destinations that a device uses for the first time (docs/service/flow-logs.md, *Destination row*).
 * @assumption A row appears at most one overlap after its flow starts or ends (docs/service/flow-logs.md, *Destination
 * row*). Check: read the last hour every minute and note when rows appear.
 */
export const newDestination: Source<{ byAddress: boolean }> = {
	value: 'newDestination',
	name: 'New Destination',
	action: 'On new destination',
	description: 'When a device talks to a host, port and protocol that it has never used before',
	noun: 'destination',
	advice:
		'Let one of the watched devices send data, wait until the flow log shows it, then fetch a test event again.',
	of: 'endpoint',
	requests: 2,
	filter: joined({
		byAddress: flagField({
			displayName: 'Count Each IP Address',
			name: 'byAddress',
			type: 'boolean',
			default: false,
			description:
				'Whether another IP address of a known hostname is a new destination; without a hostname the address always counts',
		}),
	}),
	options: together(learningDays.properties, (options) => ({
		firstSeen: {
			beginOf: (row) => parseTime(row.started_on) ?? parseTime(row.completed_on),
			learningMs: learningDays.read(options) * DAY_MS,
		},
	})),
	overlapMinutes: 60,
	...flowReaders(({ endpoint }) => ({
		path: path`/api/v1/endpoint/${endpoint}/flowlogs/destination`,
		pageSize: PAGE_SIZE,
		readsAll: true,
		identity: (row) => identityOf(row, { byAddress: true }),
		// The rows lack their endpoint id.
		shape: (row) => ({ endpoint_id: endpoint, ...row }),
	})),
	timeOf: (row) => latestOf([row.started_on, row.completed_on]),
	identityOf,
	matches: () => true,
};
