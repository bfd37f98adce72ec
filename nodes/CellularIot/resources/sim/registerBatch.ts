import { readRecord } from '../../../shared/api/call';
import { withoutId } from '../../../shared/api/errors';
import { path, PathSegment } from '../../../shared/api/url';
import { BULK_DEADLINE_MS, failed, type Failure, success } from '../../../shared/api/types';
import { field, choiceField } from '../../../shared/form/field';
import { operation, type Outcome, type Run } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { readKind } from '../../../shared/form/readers';
import { BIC } from '../../../shared/kinds/digits';
import { isObject } from '../../../shared/values';

const fields = {
	bic: field(
		{
			displayName: 'BIC',
			name: 'bic',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. 2026000100000001',
			description: 'The 16 digits of the batch that come with the delivered SIMs (BIC1 and BIC2)',
		},
		readBic,
	),
	status: choiceField({
		displayName: 'SIM Status',
		name: 'batchStatus',
		type: 'options',
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
	}),
};

/** Reads 16 digits, as printed or without spaces (docs/service/sims.md, *Batches*). */
function readBic(parameters: Parameters): PathSegment {
	const bic = readKind(parameters, 'bic', BIC) ?? parameters.refuse('bic', 'is empty');
	return PathSegment.read(bic) ?? parameters.refuse('bic', 'is no path segment');
}

const ALREADY_REGISTERED = {
	message: 'The SIM batch is already registered',
	description: "'Get Many' lists its SIMs.",
};
const UNKNOWN = {
	message: 'The service knows no SIM batch with this BIC',
	description: "Compare 'BIC' with the delivery note of the SIMs.",
};
const FOREIGN = {
	message: 'The SIM batch belongs to another organization',
	description: 'Only the organization it was delivered to can register it.',
};
const NOT_ALLOWED = {
	message: 'The service did not register the SIM batch, and gave no reason',
	description: "The batch itself is free, so the plan may not allow this 'SIM Status'.",
};

/** Returns why a batch was refused. GET returns it as long as it can be registered. */
async function explained(run: Run, location: string, failure: Failure): Promise<Outcome> {
	const batch = await readRecord(run.api, location, () => true, {
		400: ALREADY_REGISTERED,
		404: UNKNOWN,
		422: FOREIGN,
	});
	return batch.ok ? failed({ ...failure, ...NOT_ALLOWED }) : batch;
}

/** PATCH /api/v1/sim_batch/bic/{bic} returns `{sim: [{id, iccid}]}`; a 422 usually has no body. */
async function register(run: Run, bic: PathSegment, status: number): Promise<Outcome> {
	const location = path`/api/v1/sim_batch/bic/${bic}`;
	const answer = await run.api.send({
		method: 'PATCH',
		path: location,
		body: { sim_status: { id: status } },
		expect: 'object',
		deadlineMs: BULK_DEADLINE_MS,
	});
	if (!answer.ok) {
		const { failure } = answer;
		if (failure.status === 404) return failed({ ...failure, ...UNKNOWN });
		const hasReason = typeof failure.body === 'object' && failure.body !== null;
		return failure.status === 422 && !hasReason ? await explained(run, location, failure) : answer;
	}
	const { sim } = answer.value.body;
	if (!Array.isArray(sim)) return failed(withoutId(`PATCH ${location}`));
	return success(sim.filter(isObject).map((one) => ({ ...one, bic: bic.text })));
}

/** Registers a batch of delivered SIMs (docs/service/sims.md, *Batches*). */
export const registerBatch = operation({
	value: 'registerBatch',
	action: 'Register batch of SIMs',
	description: 'Add the SIMs of a delivery to the workspace',
	fields,
	confirm: 'register this batch, whose SIMs are charged once they are activated',
	run: async (run, { bic, status }) => await register(run, bic, status),
});
