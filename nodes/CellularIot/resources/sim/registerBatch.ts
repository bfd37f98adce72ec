import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { BULK_DEADLINE_MS } from '../../../shared/api/types';
import { withoutId } from '../../../shared/api/errors';
import { path, PathSegment } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import type { Outcome, Run } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { checkWords, registerWords } from './batchWords';

const fields: INodeProperties[] = [
	{
		displayName: 'BIC',
		name: 'bic',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 2026001',
		description: 'The identification code of the batch, which comes with the delivered SIMs',
	},
	{
		displayName: 'Check Only',
		name: 'checkOnly',
		type: 'boolean',
		default: false,
		description: 'Whether to show what the batch holds and register nothing',
	},
	{
		displayName: 'SIM Status',
		name: 'batchStatus',
		type: 'options',
		displayOptions: { show: { checkOnly: [false] } },
		options: [
			{ name: 'Activated', value: 1, description: 'The SIMs can connect and are charged at once' },
			{
				name: 'Factory Test',
				value: 4,
				description: 'The SIMs can connect for a test; the plan must allow it',
			},
			{ name: 'Issued', value: 0, description: 'The SIMs wait to be activated' },
		],
		default: 0,
		description: 'The status that all SIMs of the batch get',
	},
];

/**
 * @assumption A BIC may be spelled in any way, so only what cannot stand in a path is refused
 * (docs/service/sims.md, *Batches*). Check: compare the BICs on deliveries.
 */
const readBic = (parameters: Parameters): PathSegment =>
	PathSegment.read(parameters.requiredText('bic')) ??
	parameters.refuse('bic', "may hold letters, digits, '.', '_' and '-' only");

/**
 * GET /api/v1/sim_batch/bic/{bic} answers with the batch, as long as it can be registered
 * (docs/service/sims.md, *Batches*).
 */
async function check(run: Run, bic: PathSegment): Promise<Outcome> {
	const answer = await run.api.send({
		method: 'GET',
		path: path`/api/v1/sim_batch/bic/${bic}`,
		expect: 'object',
	});
	return answer.ok ? success(answer.value.body as IDataObject) : failed(checkWords(answer.failure));
}

/**
 * PATCH /api/v1/sim_batch/bic/{bic} answers with the SIMs as `{sim: [{id, iccid}]}` (docs/service/sims.md, *Batches*).
 */
async function register(run: Run, bic: PathSegment, status: number): Promise<Outcome> {
	const location = path`/api/v1/sim_batch/bic/${bic}`;
	const answer = await run.api.send({
		method: 'PATCH',
		path: location,
		body: { sim_status: { id: status } },
		expect: 'object',
		deadlineMs: BULK_DEADLINE_MS,
	});
	if (!answer.ok) return failed(registerWords(answer.failure));
	const { sim } = answer.value.body as { sim?: IDataObject[] };
	if (!Array.isArray(sim)) return failed(withoutId(`PATCH ${location}`));
	return success(sim.map((one) => ({ ...one, bic: bic.text })));
}

const isCheck = (parameters: Parameters) => parameters.flag('checkOnly');

/** Looks what a batch of delivered SIMs holds, or registers them (docs/service/sims.md, *Batches*). */
export const registerBatch = operation({
	value: 'registerBatch',
	name: 'Register Batch',
	action: 'Register batch of SIMs',
	description: 'Add the SIMs of a delivery to the workspace, or look what it holds',
	fields,
	concurrency: sequential,
	confirm: 'register this batch, whose SIMs are charged once they are activated',
	changesNothing: isCheck,
	read: (parameters) => ({
		bic: readBic(parameters),
		status: isCheck(parameters) ? undefined : parameters.choice('batchStatus', [0, 1, 4]),
	}),
	run: async (run, { bic, status }) =>
		status === undefined ? await check(run, bic) : await register(run, bic, status),
});
