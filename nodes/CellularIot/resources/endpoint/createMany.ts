import type { IDataObject } from 'n8n-workflow';
import { collectionOf, optionCollection } from '../../../shared/fields/collections';
import { ipAddressSpaceLocator } from '../../../shared/fields/networkLocators';
import {
	serviceProfileLocator,
	tariffProfileLocator,
} from '../../../shared/fields/profileLocators';
import { createMissingTagsField, tagsField } from '../../../shared/fields/tagFields';
import { together } from '../../../shared/form/field';
import { batchOperation, type Entry } from '../../../shared/run/operation';
import {
	columnFields,
	createRows,
	findAlike,
	findRepeats,
	isPreview,
	NEW_DEVICE,
	type NewDevice,
	noteUnused,
	previewField,
	readNewDevice,
	resolveSims,
	resolveTags,
	settlePreview,
} from '../../features/bulk';
import {
	iccidField,
	imeiField,
	imeiLockField,
	ipAddressField,
	nameField,
	organisationField,
	simIdField,
	statusField,
} from '../../domain/deviceFields';
import { tagText } from '../../domain/tagging';
import { noteSameNames } from './sameNames';

const fieldsToSet = collectionOf(
	'Fields to Set',
	'fieldsToSet',
	'Field',
)([iccidField, imeiField, imeiLockField, ipAddressField, nameField, simIdField, tagsField]);

const options = optionCollection([
	{
		displayName: 'Activate SIMs',
		name: 'activateSims',
		type: 'boolean',
		default: true,
		description:
			'Whether to activate the assigned SIMs. An activated SIM is charged, even when the endpoint is disabled. On unless you turn it off here.',
	},
	createMissingTagsField,
	{
		...ipAddressSpaceLocator,
		description: 'The address space of the devices; needed when a row has an address',
	},
	organisationField,
	{
		...previewField,
		description:
			'Whether to change nothing and only count the devices and their SIMs, and those that are then charged',
	},
	{
		displayName: 'Require Name',
		name: 'requireName',
		type: 'boolean',
		default: true,
		description: 'Whether to refuse rows without a name. On unless you turn it off here.',
	},
]);

/**
 * POST /api/v2/endpoint/multi in chunks of 2,000 items with the same common fields (docs/service/endpoints-bulk.md,
 * *Create many*).
 */
export const createMany = batchOperation<NewDevice>({
	value: 'createMany',
	action: 'Create many devices',
	description:
		'Add one device for each input item, up to 2,000 with one request. Its SIM is activated and charged.',
	fields: together(
		[
			serviceProfileLocator,
			tariffProfileLocator,
			statusField,
			...columnFields(NEW_DEVICE, fieldsToSet),
			options,
		],
		readNewDevice,
	),
	confirm: 'create these devices, which may activate SIMs that are then charged',
	check: (entries) => [...findAlike(entries), ...findRepeats(entries)],
	async runAll(run, batch) {
		const { entries } = batch;
		noteUnused(run, entries, NEW_DEVICE);
		const tagged = await resolveTags(run, batch, await resolveSims(run, batch), true);
		if (batch.isOver()) return;
		if (isPreview(batch)) {
			const items = tagged.map(({ item }) => item);
			return settlePreview(run, batch, items, 'create', {
				endpoints: tagged.length,
				sims: tagged.filter(({ input }) => input.sim !== undefined).length,
				sims_activated_and_charged: tagged.filter(isCharged).length,
			});
		}
		const rows = tagged.map(({ tags, ...row }) =>
			tags.length === 0 ? row : { ...row, body: { ...row.body, tags: tagText(tags) } },
		);
		const created: IDataObject[] = [];
		const settle: typeof batch.settle = (items, outcome) => {
			if (outcome.ok) created.push(...[outcome.value].flat());
			batch.settle(items, outcome);
		};
		await createRows(run, { ...batch, settle }, rows);
		if (!batch.isOver()) await noteSameNames(run, created);
	},
});

/** An activated SIM is charged (docs/service/sims.md, *Statuses*). */
const isCharged = ({ input }: Pick<Entry<NewDevice>, 'input'>) =>
	input.sim?.fields.activate === true;
