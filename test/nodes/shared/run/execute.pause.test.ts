import type { INodeType } from 'n8n-workflow';
import { refused, success } from '../../../../nodes/shared/api/types';
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
const TYPE = 'test.pausing';
const A_MINUTE_MS = 60_000;

/** Waits a minute with the first item, and fails with the second a second later. */
const pausing = operation<number, undefined>({
	value: 'pausing',
	name: 'Pausing',
	action: 'Pause',
	description: 'Pauses',
	fields: [],
	read: ({ item }) => item,
	async run(run, item) {
		if (item === 0) return success({ whole: await run.pause(A_MINUTE_MS) });
		await run.pause(1_000);
		return refused('Refused');
	},
});

it('an item that fails ends the waits of the others at once', async () => {
	const { type } = (await loadPackage()).getNode('cellularIot');
	addNodeType(TYPE, {
		description: (type as INodeType).description,
		async execute() {
			return await executeItems(this, pausing);
		},
	});
	const { error } = await runNodes({
		items: [{ json: {} }, { json: {} }],
		credentials: service.credentials(),
		nodes: [
			{ name: 'Start', type: START_TYPE },
			{ name: 'Pausing', type: TYPE, credentials: BOTH_CREDENTIALS },
		],
		connections: { Start: { main: [[{ node: 'Pausing', type: 'main', index: 0 }]] } },
	});
	expect(error?.message).toContain('Refused [item 1]');
}, 30_000);
