import type { INode, INodeType } from 'n8n-workflow';
import { executeItems } from '../../../../nodes/shared/run/execute';
import {
	addNodeType,
	BOTH_CREDENTIALS,
	loadPackage,
	runNodes,
	type Service,
	START_TYPE,
} from '../../../engine';

const TYPE = 'test.verb';

/** Runs an operation of a test in n8n's engine, for so many items. */
export async function runVerb(
	service: Service,
	verb: Parameters<typeof executeItems>[1],
	count: number,
	node: Partial<INode> = {},
) {
	const { type } = (await loadPackage()).getNode('cellularIot');
	addNodeType(TYPE, {
		description: (type as INodeType).description,
		async execute() {
			return await executeItems(this, verb);
		},
	});
	return await runNodes({
		items: Array.from({ length: count }, () => ({ json: {} })),
		credentials: service.credentials(),
		nodes: [
			{ name: 'Start', type: START_TYPE },
			{ name: 'Verb', type: TYPE, credentials: BOTH_CREDENTIALS, ...node },
		],
		connections: { Start: { main: [[{ node: 'Verb', type: 'main', index: 0 }]] } },
	});
}

/** Words of an operation of a test. */
export const wordsOf = (value: string) => ({
	value,
	name: value,
	action: value,
	description: value,
	fields: [],
});
