import type { Execution } from '../../../scripts/n8n/executions';
import type { Scene } from '../scene';

/** What an example does in the sandbox. */
export interface Expectation {
	/** Brings about what the example reacts to. */
	before?: (scene: Scene) => void;
	/** What is written into the chat that starts it. */
	says?: string;
	/** Looks at what it did. `again` runs it once more. */
	check: (scene: Scene, execution: Execution, again: () => Promise<Execution>) => Promise<void>;
}
