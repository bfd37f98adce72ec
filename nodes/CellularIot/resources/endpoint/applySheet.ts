import type { INodeProperties } from 'n8n-workflow';
import { optionCollection } from '../../../shared/fields/collections';
import { ipAddressSpaceLocator } from '../../../shared/fields/networkLocators';
import { otherServiceProfile, otherTariffProfile } from '../../../shared/fields/profileLocators';
import { createMissingTagsField } from '../../../shared/fields/tagFields';
import { together } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { batchOperation } from '../../../shared/run/operation';
import { columnFields, noteUnused } from '../../features/bulk';
import {
	carryOut,
	createTags,
	type MatchBy,
	MATCHES,
	missingFields,
	type MissingRules,
	noteCharged,
	outcomeOf,
	outputField,
	rankOf,
	readMissingRules,
	readPlans,
	readRow,
	readRowRules,
	rowFields,
	settlePlan,
	SHEET,
	type SheetRow,
	Tally,
} from '../../features/applySheet';

const matchField: INodeProperties = {
	displayName: 'Match Rows By',
	name: 'matchBy',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'ICCID', value: 'iccid', description: 'The device that holds the SIM of the row' },
		{ name: 'ID', value: 'id', description: 'The endpoint. New devices have none yet.' },
		{ name: 'IMEI', value: 'imei', description: 'The device that reported it' },
		{ name: 'Name', value: 'name', description: 'The whole name, exactly as the service knows it' },
	],
	default: 'name',
	description:
		'The column that says which device a row means. A value that no device has is a new device.',
};

const previewField: INodeProperties = {
	displayName: 'Preview',
	name: 'preview',
	type: 'boolean',
	default: true,
	description:
		'Whether to change nothing and only show for each row what would be done, with the values before and after',
};

const options = optionCollection([
	createMissingTagsField,
	{
		...ipAddressSpaceLocator,
		description: 'The address space of new devices whose row names none',
	},
	{
		displayName: 'Release SIMs',
		name: 'releaseSims',
		type: 'boolean',
		default: true,
		description:
			'Whether a SIM may be taken out of a device, to put it into the device of its row or to make room for the SIM of a row. Without it, such a row is a conflict.',
	},
	{
		...otherServiceProfile,
		description: 'The service profile of new devices whose row names none',
	},
	{
		...otherTariffProfile,
		description: 'The tariff profile of new devices whose row names none',
	},
]);

interface SheetInput {
	row: SheetRow;
	by: MatchBy;
	missing?: MissingRules;
	isPreview: boolean;
	isSummary: boolean;
}

function read(parameters: Parameters): SheetInput {
	const by = parameters.choice('matchBy', MATCHES);
	const rules = readRowRules(parameters.group('options'));
	return {
		row: readRow(parameters, by, rules),
		by,
		missing: readMissingRules(parameters),
		isPreview: parameters.flag('preview'),
		isSummary: parameters.choice('output', ['rows', 'summary']) === 'summary',
	};
}

/**
 * Brings the fleet to what the rows say: reads the devices and SIMs, compares, and sends the difference with bulk calls
 * (docs/service/endpoints-bulk.md, *Create many* and *Update many*). A row that cannot be carried out is a conflict.
 */
export const applySheet = batchOperation<SheetInput>({
	value: 'applySheet',
	action: 'Apply sheet to devices',
	description:
		'Make the devices what the rows of a sheet say: create, change, assign SIMs, go live and shut down, with a preview',
	fields: together(
		[
			matchField,
			...columnFields(SHEET, rowFields),
			previewField,
			...missingFields,
			outputField,
			options,
		],
		read,
	),
	confirm:
		'bring these devices to what the rows say, which may activate SIMs that are charged and take devices offline',
	changesNothing: ({ isPreview }) => isPreview,
	rank: rankOf,
	async runAll(run, batch) {
		const { entries } = batch;
		const [first] = entries;
		if (first === undefined) return;
		const sheet = entries.map(({ input }) => input.row);
		// One row with a preview is enough.
		const isPreview = entries.some(({ input }) => input.isPreview);
		const tally = new Tally(run, batch, { isPreview, isSummary: first.input.isSummary });
		noteUnused(
			tally,
			sheet.map((row) => ({ item: row.item, input: row })),
			SHEET,
		);
		const { by, missing: missingRules } = first.input;
		const plans = await readPlans(run, sheet, by, missingRules);
		if (!plans.ok) return batch.settleRest(plans);
		const { rows, missing } = plans.value;
		noteCharged(tally, rows);
		if (isPreview) {
			for (const plan of [...rows, ...missing])
				settlePlan(tally.batch, plan, outcomeOf(plan, true));
		} else {
			const tags = await createTags(run, rows);
			if (!tags.ok) return batch.settleRest(tags);
			await carryOut(run, tally.batch, rows, missing);
		}
		if (!batch.isOver()) tally.finish();
	},
});
