import type { IWebhookFunctions } from 'n8n-workflow';
import { memoryOf } from '../../../../nodes/CellularIotInstantTrigger/call/memory';

describe('the memory of a trigger', () => {
	const host = (webhookId: string, mode = 'webhook') =>
		({
			getMode: () => mode,
			getNode: () => ({ webhookId }),
			getWorkflow: () => ({ id: 'w' }),
		}) as unknown as IWebhookFunctions;

	it('is its own, and another one in a test', () => {
		const memory = memoryOf(host('a'));
		memory.seen.settle(new Set(['1']), true, Date.now());
		expect(memoryOf(host('a'))).toBe(memory);
		expect(memoryOf(host('a', 'manual'))).not.toBe(memory);
		expect(memoryOf(host('b'))).not.toBe(memory);
	});

	it('is dropped when it holds nothing, once another trigger is called', () => {
		const full = memoryOf(host('full'));
		full.seen.settle(new Set(['1']), true, Date.now());
		const idle = memoryOf(host('idle'));
		memoryOf(host('next'));
		expect(memoryOf(host('full'))).toBe(full);
		expect(memoryOf(host('idle'))).not.toBe(idle);
	});
});
