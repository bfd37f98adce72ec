import type { IHookFunctions } from 'n8n-workflow';
import {
	noteWithdrawal,
	wasWithdrawn,
} from '../../../../nodes/CellularIotInstantTrigger/registration/queue';

/** The context of one activation: its static data is one object for all its attempts. */
const activation = (address: string, data: object = {}) =>
	({
		getWorkflowStaticData: () => data,
		getNodeWebhookUrl: () => address,
	}) as unknown as IHookFunctions;

it('an unpublishing concerns every attempt of the publishing under way, and no later one', () => {
	const first = activation('a');
	expect(wasWithdrawn(first)).toBe(false);
	noteWithdrawal(activation('a'));
	expect(wasWithdrawn(first)).toBe(true);
	expect(wasWithdrawn(first)).toBe(true);
	expect(wasWithdrawn(activation('a'))).toBe(false);
});

it("n8n's cleaning up between two attempts, and the end of a test, are no unpublishing", () => {
	const publishing = activation('b');
	expect(wasWithdrawn(publishing)).toBe(false);
	noteWithdrawal(publishing);
	noteWithdrawal(activation('b/test'));
	expect(wasWithdrawn(publishing)).toBe(false);
});
