import type { IWebhookFunctions } from 'n8n-workflow';
import { memoryOf, QuietLog } from '../../../../nodes/CellularIotInstantTrigger/call/memory';

describe('a quiet log', () => {
	it('writes once a minute, and tells how many lines it left out', () => {
		const lines: number[] = [];
		const log = new QuietLog();
		for (const now of [0, 1, 59_999, 60_000, 60_001, 200_000, 260_000]) {
			log.write(now, (skipped) => lines.push(skipped));
		}
		expect(lines).toEqual([0, 2, 1, 0]);
	});
});

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
