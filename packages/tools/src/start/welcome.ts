import type { Owner } from '../n8n/restSession';

export interface Welcome {
	url: string;
	/** Left out if people have accounts of their own. */
	owner?: Owner;
	/** `copied`: what is known of a copied fleet, whose devices send nothing; empty without one. */
	sandbox: { url: string; applicationToken: string; copied: string };
	/** Address of the sandbox for n8n. */
	baseUrl: string;
	/** What to watch in the scenario; empty without one. */
	scenario: string;
	/** Notes on unusual ports. */
	notes: string[];
}

const SEND_SMS = 'the devices of the sandbox send\n     SMS by themselves, and the';
const WRITE_SMS = 'write an SMS as one of your devices\n     in the sandbox, and the';

export const AGENT_NOTE =
	'Under "Agents" is "Fleet Assistant": choose its model, then ask it, for example, why a device is silent.';

/** Notes that something has another port than wished. */
export const moved = (what: string, wished: number, port: number): string[] =>
	port === wished ? [] : [`Port ${wished} is taken, so ${what} uses ${port}.`];

/** Returns the message when everything is ready. */
export function welcome({ url, owner, sandbox, baseUrl, scenario, notes }: Welcome): string {
	const account = owner ? `  E-mail    ${owner.email}\n  Password  ${owner.password}\n` : '';
	return `
n8n is ready, with this package, a sandbox of the service and example workflows.

  Open      ${url}
${account}
Try first:
  1. Open "01 Create a device and greet it by SMS" and press "Execute workflow".
  2. Open "02 Reply to an SMS of a device" and publish it: ${sandbox.copied === '' ? SEND_SMS : WRITE_SMS}
     executions show what was answered.
  3. Make a workflow of your own with the node "Cellular IoT"; the credentials "Sandbox" and
     "Sandbox (User Login)" are there.

Watch the sandbox's devices, and write an SMS as one of them: ${sandbox.url}
(Base URL of the service in n8n: ${baseUrl}; application token: ${sandbox.applicationToken}.)
${owner ? 'Your workflows are kept in .n8n/ until you say: npm start -- --reset\n' : ''}${scenario === '' ? '' : `\n${scenario}\n`}${notes.map((note) => `${note}\n`).join('')}Ctrl-C stops everything.
`;
}
