import { strict as assert } from 'node:assert';
import type { Turn } from '../../../scripts/editor/fakeModel';
import type { Expectation } from './expectation';

type Row = Record<string, unknown>;

/** Script of the assistant's model. */
const TURNS: Turn[] = [
	{ call: 'Find_Devices', with: { Name: 'water-meter' } },
	{ call: 'Send_SMS', with: { Endpoint: 'water-meter-0001', Text: 'STATUS', Confirm: false } },
	{ call: 'Send_SMS', with: { Endpoint: 'water-meter-0001', Text: 'STATUS', Confirm: true } },
	{ say: () => 'I have asked it.' },
];

/** The assistant finds a device and, after consent, sends it an SMS, with the tools of the example file. */
export const assistant: Expectation = {
	before: ({ model }) => model.follow(...TURNS),
	says: 'Which water meters are there? Ask the first one for its status.',
	check: async ({ model, sandbox }, execution) => {
		assert.deepEqual(model.refusals, []);
		const [found, refused, sent] = model.outputs().map((text) => JSON.parse(text) as Row[]);
		assert.equal(found?.[0]?.name, 'water-meter-0001');
		assert.match(String(refused?.[0]?.error), /^'Confirm' must be on to send this SMS/);
		const sms = sandbox.world.sms.get(11400001)?.find(({ id }) => id === sent?.[0]?.id);
		assert.equal(sms?.payload, 'STATUS');
		assert.deepEqual(execution.output('Fleet Assistant'), [{ output: 'I have asked it.' }]);
		assert.equal(model.offered().length, 6);
	},
};
