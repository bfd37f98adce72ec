import type { INodeProperties } from 'n8n-workflow';
import { together } from '../../../shared/form/field';
import { readChoices } from '../../../shared/form/readers';
import { shownFor } from '../../../shared/form/shownFor';
import type { Parameters } from '../../../shared/form/parameters';
import { batchOperation } from '../../../shared/run/operation';
import {
	findIdleSims,
	IDLE_REASONS,
	type IdleWish,
	LOOK_BACK_DAYS,
	mostReadsField,
	summaryField,
	sameSettings,
} from '../../features/budget';

const OF_USAGE = ['noUsage', 'neverUsed'];

const reasonsField: INodeProperties = {
	displayName: 'Reasons',
	name: 'reasons',
	type: 'multiOptions',
	options: [
		{
			name: 'Device Is Disabled',
			value: 'endpointDisabled',
			description: 'The endpoint of the SIM is disabled, so it cannot connect',
		},
		{ name: 'In No Device', value: 'noEndpoint', description: 'The SIM is in no endpoint' },
		{
			name: 'Never Used',
			value: 'neverUsed',
			description: 'No data and no SMS since it was set up, some days ago',
		},
		{
			name: 'No Usage',
			value: 'noUsage',
			description: 'Used before, but no data and no SMS for some days',
		},
	],
	default: [...IDLE_REASONS],
	description:
		'Which idle SIMs to find. Lists show the first two; for the others the usage of quiet devices is read.',
};

const idleDaysField: INodeProperties = {
	displayName: 'Idle Days',
	name: 'idleDays',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: LOOK_BACK_DAYS },
	default: 30,
	description:
		'Whole days without usage, in UTC. A SIM that was activated, set up or put into a device since then is not idle.',
};

const properties = [
	reasonsField,
	...shownFor({ reasons: OF_USAGE }, [idleDaysField, ...mostReadsField.properties]),
	...summaryField.properties,
];

function read(parameters: Parameters): IdleWish {
	const reasons = readChoices(parameters, 'reasons', IDLE_REASONS);
	if (reasons.length === 0) parameters.refuse('reasons', 'is empty', 'Choose at least one.');
	const readsUsage = reasons.some((reason) => OF_USAGE.includes(reason));
	return {
		reasons,
		idleDays: readsUsage ? parameters.bound('idleDays', 30, 1, LOOK_BACK_DAYS) : 30,
		mostReads: readsUsage ? mostReadsField.read(parameters) : 0,
		isSummary: summaryField.read(parameters),
	};
}

/**
 * Finds activated SIMs that are charged for nothing (docs/service/sims.md, *Statuses*). Events exclude the devices in use;
 * the statistics of the others decide.
 */
export const findIdle = batchOperation<IdleWish>({
	value: 'findIdle',
	action: 'Find idle SIMs',
	description:
		'Find SIMs that you pay for although nothing uses them: in no device, in a disabled one, or unused for days. Gives their cost if the tariff says it. Reads only.',
	fields: together(properties, read),
	check: sameSettings,
	async runAll(run, batch) {
		const [first] = batch.entries;
		if (first === undefined) return;
		batch.settleRest(await findIdleSims(run, batch, first.input));
	},
});
