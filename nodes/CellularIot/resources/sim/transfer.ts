import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { call } from '../../../shared/api/call';
import { BULK_DEADLINE_MS, failed } from '../../../shared/api/types';
import { targetWorkspace } from '../../../shared/fields/accessLocators';
import { additionalCollection } from '../../../shared/fields/collections';
import { withoutGaps } from '../../../shared/form/readers';
import { together } from '../../../shared/form/field';
import { hasCheckDigit, ICCID, iccidKey } from '../../../shared/kinds/digits';
import { isFault } from '../../../shared/kinds/kind';
import { simIdsOf } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { userOnly } from '../../../shared/run/connect';

/** The form of a transfer (docs/service/sims.md, *Transfer*). */
const properties: INodeProperties[] = [
	targetWorkspace,
	{
		displayName: 'Choose SIMs By',
		name: 'simsBy',
		type: 'options',
		options: [
			{ name: 'ICCID', value: 'iccids' },
			{ name: 'ICCID Range', value: 'range' },
		],
		default: 'iccids',
	},
	{
		displayName: 'ICCIDs',
		name: 'iccids',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 8988303000001234567, 8988303000001234568',
		description: 'Up to 500, comma-separated or as a list by expression',
		displayOptions: { show: { simsBy: ['iccids'] } },
	},
	{
		displayName: 'First ICCID',
		name: 'firstIccid',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 8988303000001234567',
		description: 'Lowest ICCID; all SIMs of the workspace in the range are moved, at most 500',
		displayOptions: { show: { simsBy: ['range'] } },
	},
	{
		displayName: 'Last ICCID',
		name: 'lastIccid',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 8988303000001234599',
		description: 'Highest ICCID, which is moved too',
		displayOptions: { show: { simsBy: ['range'] } },
	},
	{
		displayName: 'Preview',
		name: 'preview',
		type: 'boolean',
		default: true,
		description: 'Whether to show which SIMs would be moved without moving them',
	},
	additionalCollection([
		{
			displayName: 'Detach Devices',
			name: 'detachDevices',
			type: 'boolean',
			default: true,
			description:
				'Whether to take SIMs out of their devices, which go offline. Otherwise no SIM is moved when one of them is in a device.',
		},
	]),
];

const MOST_SIMS = 500;

interface Chosen {
	body: IDataObject;
	/** ICCIDs with a check digit, which must be that of the record. */
	long: string[];
}

/** Reads the SIMs into the one key of the request that names them. The service refuses repetitions. */
function readSims(parameters: Parameters): Chosen {
	const valueOf = (name: string, given: unknown) => {
		const value = ICCID.read(given) ?? { fault: 'is empty' };
		return isFault(value) ? parameters.refuse(name, value.fault, value.advice) : value;
	};
	const read = (name: string) => valueOf(name, parameters.raw(name));
	if (parameters.choice('simsBy', ['iccids', 'range']) === 'range') {
		const [start, end] = [iccidKey(read('firstIccid')), iccidKey(read('lastIccid'))];
		if (end < start) parameters.refuse('lastIccid', "must not be before 'First ICCID'");
		return { body: { iccid_range: { start, end } }, long: [] };
	}
	const given = parameters.texts('iccids').map((one) => valueOf('iccids', one));
	const iccids = [...new Set(given.map(iccidKey))];
	if (iccids.length === 0) parameters.refuse('iccids', 'is empty');
	if (iccids.length > MOST_SIMS) {
		parameters.refuse(
			'iccids',
			`holds ${iccids.length} SIMs, and the service takes ${MOST_SIMS} at a time`,
			'Give them in several items.',
		);
	}
	return { body: { iccids }, long: given.filter(hasCheckDigit) };
}

/** `dry_run` is always sent: its default is true (docs/service/sims.md, *Transfer*). */
function read(parameters: Parameters): Chosen {
	const optional = parameters.group('additionalFields');
	const { body, long } = readSims(parameters);
	return {
		long,
		body: withoutGaps({
			target_workspace: { id: parameters.id('targetWorkspaceId') },
			...body,
			auto_detach_devices: optional.optionalFlag('detachDevices'),
			dry_run: parameters.flag('preview'),
		}),
	};
}

/** POST /api/v1/sim/migration/workspace, with user credentials only (docs/service/sims.md, *Transfer*). */
export const transfer = operation({
	value: 'transfer',
	name: 'Transfer to Workspace',
	action: 'Transfer SIMs to another workspace',
	description: 'Move SIMs to another workspace, which suspends activated ones; needs a user login',
	fields: together(properties, read),
	confirm: 'move these SIMs to another workspace, which suspends activated ones',
	changesNothing: ({ body }) => body.dry_run === true,
	async run(run, { body, long }) {
		const user = userOnly(run.api);
		if (!user.ok) return user;
		// Another check digit may mean another SIM, so it is compared with the record.
		const sims = await simIdsOf(
			run,
			long.map((value) => ({ mode: 'iccid', value })),
		);
		const wrong = sims.find((one) => !one.ok);
		if (wrong?.ok === false) return wrong;
		const path = '/api/v1/sim/migration/workspace';
		const moved = await call(
			run.api,
			{ method: 'POST', path, body, expect: 'object', deadlineMs: BULK_DEADLINE_MS },
			({ dry_run: preview, ...report }) => ({ preview, ...report }),
		);
		if (body.dry_run !== true) return moved;
		if (!moved.ok) return failed({ ...moved.failure, mayBeApplied: false });
		run.hint("This was a preview: no SIM was moved. Turn off 'Preview' to move them.");
		return moved;
	},
});
