import type { Execution } from '../../../scripts/n8n/executions';
import type { Fixture } from '../fixture';

/** What an example does in the sandbox. */
export interface Expectation {
	/** Brings about what the example reacts to. */
	before?: (fixture: Fixture) => void;
	/** What is written into the chat that starts it. */
	says?: string;
	/** Looks at what it did. `again` runs it once more. */
	check: (fixture: Fixture, execution: Execution, again: () => Promise<Execution>) => Promise<void>;
}
