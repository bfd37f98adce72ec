import { PLAIN_USER, USER_PASSWORD, type Sandbox } from '..';
import { watchText } from '../play/scenarios/watchText';

/** Returns how to use a sandbox that has just started. */
export function welcome(
	{ url, urls, applicationToken, control, copied }: Sandbox,
	stateFile: string | undefined,
): string {
	const end =
		stateFile === undefined ? ' and forgets everything' : `; ${stateFile} keeps its state`;
	const scenario = copied || watchText(control.scenario(), url);
	return `The sandbox is running. Ctrl-C stops it${end}.

  Base URL           ${urls.join('\n                     ')}
  Application token  ${applicationToken}
  User               ${PLAIN_USER}, password ${USER_PASSWORD}

Try it:
  TOKEN=$(curl -s ${url}/api/v1/authenticate -H 'Content-Type: application/json' \\
    -d '{"application_token":"${applicationToken}"}' | sed 's/.*:"\\(.*\\)".*/\\1/')
  curl -s '${url}/api/v1/endpoint?per_page=3' -H "Authorization: Bearer $TOKEN"

Watch the fleet, and write an SMS as a device: open ${url} in a browser.
All calls (OpenAPI): ${url}/openapi.json
Controls that cause faults, move the clock, play a device: curl -s ${url}/_sandbox
${scenario === '' ? '' : `\n${scenario}`}`;
}
