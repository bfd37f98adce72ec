/** How far the story of a scenario has come: plain data, from which the rest of the story follows. */
export interface StoryState {
	scenario: string;
	seed: number;
	/** Milliseconds since 1970. */
	startedAt: number;
	/** Number of steps that have happened. */
	played: number;
	/** Ids of the endpoints that were chosen for each role. */
	cast: Record<string, number[]>;
}
