import { stringify } from 'flatted';
import { idsOf } from '../../../bench/instant/stored';

const output = (...items: object[]) => [{ data: { main: [items.map((json) => ({ json }))] } }];

describe('idsOf', () => {
	it('reads the items of the trigger, not those of later nodes', () => {
		const runData = { Trigger: output({ id: 7 }, { id: '8' }), End: output({ id: 9 }) };
		expect(idsOf(stringify({ resultData: { runData } }))).toEqual(['7', '8']);
	});

	it("reads the body of n8n's Webhook node", () => {
		const runData = { Trigger: output({ headers: {}, body: { id: 7 } }) };
		expect(idsOf(stringify({ resultData: { runData } }))).toEqual(['7']);
	});

	it('reads the input of an execution whose trigger has no run yet', () => {
		const [waiting] = output({ id: 7 });
		const executionData = { nodeExecutionStack: [waiting] };
		expect(idsOf(stringify({ resultData: { runData: {} }, executionData }))).toEqual(['7']);
	});
});
