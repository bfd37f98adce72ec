import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../shared/form/parameters';
import { listed } from '../../../shared/run/report';
import type { Device } from './device';
import type { Plan } from './plan';
import { conflict } from './planRow';
import { planStatus } from './sim';

export interface MissingRules {
	/** If more devices are missing, none is shut down. */
	most: number;
	/** Only devices with this tag count as missing. */
	tag?: string;
}

/** Without expressions: they hold for the whole sheet. */
export const missingFields: INodeProperties[] = [
	{
		displayName: 'Shut Down Missing',
		name: 'shutDownMissing',
		type: 'boolean',
		noDataExpression: true,
		default: false,
		description:
			'Whether to shut down devices that are not in the sheet: their SIMs are suspended and they are disabled, not deleted. Only done when no row is a conflict.',
	},
	{
		displayName: 'Most to Shut Down',
		name: 'mostShutDowns',
		type: 'number',
		typeOptions: { minValue: 1 },
		noDataExpression: true,
		default: 10,
		displayOptions: { show: { shutDownMissing: [true] } },
		description: 'If more devices are not in the sheet than this, none is shut down',
	},
	{
		displayName: 'Only Devices With Tag',
		name: 'onlyWithTag',
		type: 'string',
		noDataExpression: true,
		default: '',
		placeholder: 'e.g. plant-a',
		displayOptions: { show: { shutDownMissing: [true] } },
		description: 'Shut down only missing devices that have this tag. Empty means all devices.',
	},
];

/** Reads these fields; undefined if missing devices are left alone. */
export function readMissingRules(parameters: Parameters): MissingRules | undefined {
	if (!parameters.flag('shutDownMissing')) return undefined;
	const most = parameters.bound('mostShutDowns', 10, 1);
	return { most, tag: parameters.text('onlyWithTag') };
}

/**
 * Returns the plans for devices that no row names: to shut them down. One plan without device says why none is. A row
 * with a problem may mean any of them, so there must be none. `named`: ids of the devices of rows.
 */
export function planMissing(
	devices: readonly Device[],
	named: ReadonlySet<number>,
	rows: readonly Plan[],
	{ most, tag }: MissingRules,
): Plan[] {
	const moved = new Set(
		rows.flatMap(({ sim, work }) => (work.release.length > 0 ? sim?.id : []) ?? []),
	);
	const missing = devices
		.filter(({ id, tags }) => !named.has(id) && (tag === undefined || tags.includes(tag)))
		.map((device) => shutDownPlan(device, moved))
		.filter(({ steps }) => !steps.includes('nothing'));
	if (missing.length === 0) return [];
	const wrong = rows.flatMap(({ row, problem }) => (row && problem !== undefined ? row.row : []));
	if (wrong.length > 0) return [heldBack(missing.length, wrong)];
	if (missing.length > most) {
		return [
			conflict(
				`${missing.length} devices are not in the sheet, more than 'Most to Shut Down' allows (${most}). None is shut down. Check that the sheet is complete, then raise that number.`,
			),
		];
	}
	return missing;
}

/** Says that missing devices wait until all rows are right. */
export const heldBack = (count: number, rows: readonly number[]): Plan =>
	conflict(
		`${count} devices are not in the sheet. None is shut down while a row is a conflict: ${rows.length === 1 ? 'row' : 'rows'} ${listed(rows)}. Correct the sheet, then run this again.`,
	);

export const unknownTag = (tag: string): Plan =>
	conflict(
		`The tag '${tag}' does not exist, so no device is shut down. Correct 'Only Devices With Tag'.`,
	);

/** `moved`: SIMs that rows take out of devices. */
function shutDownPlan(device: Device, moved: ReadonlySet<number>): Plan {
	const sim = device.sim && !moved.has(device.sim.id) ? device.sim : undefined;
	const { steps, changes, to, suspend } = planStatus('shutDown', device, sim);
	return {
		device,
		sim,
		steps: steps.length > 0 ? steps : ['nothing'],
		changes,
		work: { suspend: suspend?.id, release: [], patch: to && { status: { id: to.id } } },
	};
}
