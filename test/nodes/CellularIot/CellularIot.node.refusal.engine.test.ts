import { withService } from '../../engine';
import { nodeOf } from '../actionNodes';
import { badForms } from './fixtures/badForms';
import { byName, changing, ready, type Ready, type Verb, VERBS, writesOf } from './fixtures/verbs';

/** What no operation sends, and how it reports a refusal. Its own test holds only what is special about it. */

const GOES_ON = { onError: 'continueRegularOutput' } as const;
const REASON = 'because of this test';
/** All requests but logins. */
const SERVICE = /^\/api\/v[12]\/(?!authenticate)/;

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
			expect(service.control.requests()).toEqual([]);
		});
	}

	it('says what is wrong with a form, and sends nothing', async () => {
		for (const { message, bad, parameters } of badForms(verb.operation, form.parameters)) {
			const result = await service.run(parameters, { json: [{ value: bad }] }).catch(issues);
			const sent = form.refusedRows === true ? writesOf(service) : service.control.requests();
			expect({ message, sent }).toEqual({ message, sent: [] });
			if (result && form.refusedRows !== true) expect(result.error?.message).toMatch(message);
			service.control.resetRequests();
		}
	});

	/** Makes the service refuse the requests of a read, and the writes of a change. */
	const refuse = (status: number) => {
		const body = { error_code: 1, message: REASON };
		for (const method of confirm !== undefined ? ['POST', 'PATCH', 'PUT', 'DELETE'] : ['GET'])
			service.control.fault({ method, path: SERVICE, status, body, times: 'always' });
	};

	it.each([403, 404, 409, 422])('names the item and the reason of a %d', async (status) => {
		if (form.loginOnly === true) return;
		refuse(status);
		const { json, error } = await service.run(form.parameters, { json: [{}, {}] });
		if (form.done?.includes(status) === true) {
			expect([error, json.length]).toEqual([undefined, 2]);
			return;
		}
		const text = error ? `${error.message} ${error.description}` : JSON.stringify(json);
		if (form.refusedRows !== true) expect(error?.message).toMatch(/ \[item 1\]/);
		const hint = "A form names the statuses with a text of their own: 'ownTexts' in forms/";
		const isOwn = form.ownTexts?.includes(status) === true;
		expect({ text, hint, isOwn }).toEqual({ text, hint, isOwn: !text.includes(REASON) });
	});

	/** Two items, the first with a form that is refused. Without such a field both are fine. */
	const twoItems = () => {
		const found = badForms(verb.operation, form.parameters).find(({ good }) => good !== undefined);
		return {
			message: found?.message,
			parameters: found?.parameters ?? form.parameters,
			options: { json: [{ value: found?.bad }, { value: found?.good }], node: GOES_ON },
		};
	};

	it('with Continue, pairs a refused form and a refusal of the service with their items', async () => {
		if (form.loginOnly === true || form.refusedRows === true) return;
		const { message = REASON, parameters, options } = twoItems();
		refuse(422);
		const { outputs } = await service.run(parameters, options);
		const [first, second, ...more] = outputs[0] ?? [];
		expect([first?.pairedItem, second?.pairedItem, more]).toEqual([{ item: 0 }, { item: 1 }, []]);
		expect(first?.json.error).toMatch(message);
		expect(second?.json.error).toBeTruthy();
	});

	it('with Continue, pairs the records of the other items', async () => {
		const { message, parameters, options } = twoItems();
		const { outputs } = await service.run(parameters, options);
		const [first, ...others] = outputs[0] ?? [];
		if (message !== undefined && form.refusedRows !== true) {
			expect(first?.json.error).toMatch(message);
			expect(first?.pairedItem).toEqual({ item: 0 });
		}
		expect(others.length).toBeGreaterThan(0);
		for (const row of others) {
			expect(row.json.error).toBeUndefined();
			expect([row.pairedItem].flat()).toContainEqual({ item: 1 });
		}
	});
});
