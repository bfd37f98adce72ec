import type { IWebhookFunctions } from 'n8n-workflow';
import { memoryOf } from '../../../../nodes/CellularIotInstantTrigger/call/memory';

const host = (webhookId: string) =>
	({
		getMode: () => 'webhook',
		getNode: () => ({ webhookId }),
		getWorkflow: () => ({ id: 'w' }),
	}) as unknown as IWebhookFunctions;

it('the memory of a trigger is dropped when it holds nothing, once another trigger is called', () => {
	const full = memoryOf(host('full'));
	full.seen.settle(new Set(['1']), true, Date.now());
	const idle = memoryOf(host('idle'));
	memoryOf(host('next'));
	expect(memoryOf(host('full'))).toBe(full);
	expect(memoryOf(host('idle'))).not.toBe(idle);
});
