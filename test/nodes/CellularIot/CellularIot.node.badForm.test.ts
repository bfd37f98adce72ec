import { withService } from '../../engine';
import { nodeOf } from '../actionNodes';
import { badForms } from './badForms';
import { byName, changing, ready, type Ready, type Verb, VERBS, writesOf } from './verbs';

/** What no operation sends. The own test of an operation holds only what is special about it. */

const toolOf = ({ resource }: Verb) => ({
	name: 'Cellular IoT',
	type: `n8n-nodes-cellular-iot.${nodeOf(resource).name}Tool`,
});

/** n8n refuses some forms itself. */
function issues(error: Error): undefined {
	if (error.constructor.name !== 'WorkflowHasIssuesError') throw error;
}

describe.each(byName(VERBS))('%s', (_, verb) => {
	const service = withService();
	const { confirm } = verb.operation;
	let form: Ready;
	beforeAll(async () => {
		form = await ready(service, verb);
	});

	if (confirm !== undefined) {
		it('asks an AI agent to confirm, and sends nothing', async () => {
			const { error } = await service.run(changing(form), { node: toolOf(verb) });
			expect(error?.message).toContain(`'Confirm' must be on to ${confirm}`);
			expect(service.sandbox.control.requests()).toEqual([]);
		});
	}

	it('says what is wrong with a form, and sends nothing', async () => {
		for (const { message, bad, parameters } of badForms(verb.operation, form.parameters)) {
			const result = await service.run(parameters, { json: [{ value: bad }] }).catch(issues);
			const sent =
				form.refusedRows === true ? writesOf(service) : service.sandbox.control.requests();
			expect({ message, sent }).toEqual({ message, sent: [] });
			if (result && form.refusedRows !== true) expect(result.error?.message).toMatch(message);
			service.sandbox.control.resetRequests();
		}
	});
});
