import type { StoryView } from './story';

/** Returns what to watch in a scenario, in lines of text; empty without one. `url`: that of the sandbox. */
export function watchText(story: StoryView | null, url: string): string {
	if (story === null) return '';
	return `Scenario ${story.name}: ${story.about}.
${story.watch.map((line) => `  - ${line}\n`).join('')}What has happened and what will: curl -s ${url}/_sandbox/scenario
To skip a minute: curl -s ${url}/_sandbox/clock --json '{"seconds":60}'
`;
}
