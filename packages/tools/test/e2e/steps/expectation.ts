import type { Execution } from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';

/** Expected effects of an example. */
export interface Expectation {
	/** Creates the event that the example reacts to. */
	before?: (fixture: Fixture) => void;
	/** Checks the effects of a run that succeeded. `again` runs the example once more. An example that only calls start is not run. */
	check?: (
		fixture: Fixture,
		execution: Execution,
		again: () => Promise<Execution>,
	) => Promise<void>;
	/** Publishes an example that calls of the service start, checks the effects, and unpublishes it. */
	published?: (fixture: Fixture, workflowId: string) => Promise<void>;
	/** Runs an example that waits for a person, and answers it; checks the effects. */
	answered?: (fixture: Fixture, workflowId: string) => Promise<void>;
}
