import type { INodeType } from 'n8n-workflow';
import { setTimeout as sleep } from 'node:timers/promises';
import { success } from '../../../../nodes/shared/api/types';
import { executeItems } from '../../../../nodes/shared/run/execute';
import { operation } from '../../../../nodes/shared/run/operation';
import {
	addNodeType,
	BOTH_CREDENTIALS,
	loadPackage,
	runNodes,
	START_TYPE,
	withService,
} from '../../../engine';

const service = withService();

/** Runs an operation for 20 items. Returns the most of them that were in flight. */
async function mostInFlight(name: string, more: { confirm?: string }) {
	let [now, most] = [0, 0];
	const verb = operation<undefined, undefined>({
		value: 'count',
		name: 'Count',
		action: 'Count',
		description: 'Counts',
		fields: [],
		...more,
		read: () => undefined,
		async run() {
			most = Math.max(most, ++now);
			await sleep(5);
			now -= 1;
			return success({});
		},
	});
	const { type } = (await loadPackage()).getNode('cellularIot');
	addNodeType(`test.${name}`, {
		description: (type as INodeType).description,
		async execute() {
			return await executeItems(this, verb);
		},
	});
	const { error } = await runNodes({
		items: Array.from({ length: 20 }, () => ({ json: {} })),
		credentials: service.credentials(),
		nodes: [
			{ name: 'Start', type: START_TYPE },
			{ name: 'Counting', type: `test.${name}`, credentials: BOTH_CREDENTIALS },
		],
		connections: { Start: { main: [[{ node: 'Counting', type: 'main', index: 0 }]] } },
	});
	expect(error).toBeUndefined();
	return most;
}

it('reads five items at a time', async () => expect(await mostInFlight('read', {})).toBe(5));

it('makes one change after another', async () =>
	expect(await mostInFlight('change', { confirm: 'change it' })).toBe(1));
