import type { IDataObject, INode } from 'n8n-workflow';
import type { NodeRun, WorkflowSpec } from './execute';

/** Options of a run besides its form. */
export interface RunOptions extends Pick<WorkflowSpec, 'items' | 'timezone' | 'whenStarted'> {
	/** `json` of the input items; one empty item when left out. */
	json?: readonly object[];
	/** Stored credentials by type. Default: both, new to the sandbox. */
	credentials?: object;
	node?: Partial<INode>;
}

/** Runs of a node whose end a test knows beforehand. */
export const runner = (run: (parameters: object, options?: RunOptions) => Promise<NodeRun>) => ({
	/** Runs the action node. Default input: one empty item. */
	run,
	/** Runs the action node, which must succeed. Returns the `json` of its items. */
	async output(parameters: object, options?: RunOptions): Promise<IDataObject[]> {
		const { json, error } = await run(parameters, options);
		if (error) throw new Error(`${error.message}\n${error.description}`);
		return json as IDataObject[];
	},
	/** Runs the action node, which must fail with a part of this message. Returns the error. */
	async fails(parameters: object, message: string, options?: RunOptions) {
		const { error } = await run(parameters, options);
		expect(error?.message).toContain(message);
		return error as NonNullable<typeof error>;
	},
});
