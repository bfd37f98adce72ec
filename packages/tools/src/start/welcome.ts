import type { Owner } from '../n8n/restSession';

export interface Welcome {
	url: string;
	owner: Owner;
	sandbox: { url: string; applicationToken: string };
	/** What to watch in the scenario; empty without one. */
	scenario: string;
	/** Notes on unusual ports. */
	notes: string[];
}

/** Returns the message when everything is ready. */
export function welcome({ url, owner, sandbox, scenario, notes }: Welcome): string {
	return `
n8n is ready, with this package, a sandbox of the service and example workflows.

  Open      ${url}
  E-mail    ${owner.email}
  Password  ${owner.password}

Try first:
  1. Open "01 Create a device and greet it by SMS" and press "Execute workflow".
  2. Open "02 Reply to an SMS of a device" and publish it: the devices of the sandbox send
     SMS by themselves, and the executions show what was answered.
  3. Make a workflow of your own with the node "Cellular IoT"; the credentials "Sandbox" and
     "Sandbox (User Login)" are there.

Watch the sandbox's devices, and write an SMS as one of them: ${sandbox.url}
(That is the base URL of the service, too; application token: ${sandbox.applicationToken}.)
Your workflows are kept in .n8n/ until you say: npm start -- --reset
${scenario === '' ? '' : `\n${scenario}\n`}${notes.map((note) => `${note}\n`).join('')}Ctrl-C stops everything.
`;
}
