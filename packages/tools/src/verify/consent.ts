/** Rules on the tools of AI agents in our examples. */
import { join } from 'node:path';
import { fleetAgent } from '../n8n/agents';
import type { WorkflowContent } from '../n8n/rest';
import { filesBelow, readJson, ROOT } from './project';
import { breachesWhere } from './rule';
import type { Rule } from './rule';

type Targets = Record<string, Array<Array<{ node: string }> | null>>;

/** Nodes of n8n that ask a person before a tool runs: human in the loop. */
const isReview = (type: string) => type.endsWith('HitlTool');

/** Returns the tools of a workflow that are confirmed in the form and go to the agent without a review. */
function withoutReview({ nodes, connections }: WorkflowContent): string[] {
	const typeOf = (name: string) => nodes.find((node) => node.name === name)?.type ?? '';
	return nodes
		.filter(({ parameters }) => parameters.confirm === true)
		.filter(({ name }) => {
			const targets = Object.values((connections[name] ?? {}) as Targets).flat(2);
			return targets.some((target) => target && !isReview(typeOf(target.node)));
		})
		.map(({ name }) => name);
}

/** A trigger that an older n8n does not know. It would show the page of an older trigger with this choice to everybody. */
const SIGNS_IN = 2.6;

/** Returns the forms that an n8n before 2.25 would leave open. */
const openForms = ({ nodes }: WorkflowContent): string[] =>
	nodes
		.filter(({ parameters }) => parameters.authentication === 'n8nUserAuth')
		.filter(({ typeVersion }) => typeVersion < SIGNS_IN)
		.map(({ name }) => name);

const examples = () =>
	filesBelow(join(ROOT, 'workflows')).filter(
		(path) => path.endsWith('.json') && !path.includes('/golden/'),
	);

export const signIn: Rule = {
	title: "no form of an example has n8n's User Auth where an older n8n would show it to everybody",
	breaches: () =>
		examples().flatMap((path) =>
			openForms(readJson<WorkflowContent>(path)).map((form) => `${path}: ${form}`),
		),
};

export const consent: Rule = {
	title: "no tool of an example has 'Confirm' on without a person who approves each call",
	breaches: () => [
		...examples().flatMap((path) =>
			withoutReview(readJson<WorkflowContent>(path)).map((tool) => `${path}: ${tool}`),
		),
		...breachesWhere(
			fleetAgent().schema.tools,
			({ node, requireApproval }) => node.nodeParameters.confirm === true && !requireApproval,
			({ name }) => `agents/fleet.json: ${name}`,
		),
	],
};
