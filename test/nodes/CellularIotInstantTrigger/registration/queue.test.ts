import { inTurn, queueOf } from '../../../../nodes/CellularIotInstantTrigger/registration/queue';

const host = (workflow: string, id: string, name = 'x') => ({
	getNode: () => ({ id, name }) as never,
	getWorkflow: () => ({ id: workflow, name: 'w', active: true }),
});

it('a trigger is known by its workflow and node, whatever its name', () => {
	const turns = queueOf(host('w1', 'n1'));
	expect(queueOf(host('w1', 'n1', 'renamed'))).toBe(turns);
	expect(queueOf(host('w2', 'n1'))).not.toBe(turns);
	expect(queueOf(host('w1', 'n2'))).not.toBe(turns);
});

it('work on one trigger runs one after another, also after an error', async () => {
	const turns = queueOf(host('w3', 'n1'));
	const order: string[] = [];
	let release: () => void = () => undefined;
	const first = inTurn(turns, async () => {
		await new Promise<void>((resolve) => (release = resolve));
		order.push('first');
		throw new Error('no');
	});
	const second = inTurn(turns, async () => {
		order.push('second');
		return 2;
	});
	await Promise.resolve();
	expect(order).toEqual([]);
	release();
	await expect(first).rejects.toThrow('no');
	expect(await second).toBe(2);
	expect(order).toEqual(['first', 'second']);
});
