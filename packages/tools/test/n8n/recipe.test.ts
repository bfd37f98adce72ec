import { behind, CONTAINER } from '../../src/n8n/recipe';
import { workflowTexts } from '../../src/github/rules';

test('an n8n of npm that is older than the container is told in one line', () => {
	expect(behind('2.41.1')).toBe(
		'The newest n8n of npm is 2.41.1. n8n 3.0.0 comes as a container only: start it, and use --url.',
	);
	expect(behind('3.0.0')).toBeUndefined();
	expect(behind('10.0.0')).toBeUndefined();
});

test('the nightly run starts the container of that version', () => {
	expect(workflowTexts()['nightly.yml']).toContain(
		`N8N_CONTAINER: docker.n8n.io/n8nio/n8n:${CONTAINER}\n`,
	);
});
