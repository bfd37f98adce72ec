import type { Execution } from '../../../scripts/n8n/executions';
import type { Fixture } from '../fixture';

/** Expected effects of an example. */
export interface Expectation {
	/** Creates the event that the example reacts to. */
	before?: (fixture: Fixture) => void;
	/** Text for the chat that starts it. */
	says?: string;
	/** Checks the effects. `again` runs the example once more. */
	check: (fixture: Fixture, execution: Execution, again: () => Promise<Execution>) => Promise<void>;
}
