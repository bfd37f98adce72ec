import { isOnLoopback } from '../../shared/api/baseUrl';
import { refused, type Result, success } from '../../shared/api/types';

const IP_V4 = /^\d{1,3}(\.\d{1,3}){3}$/;
/** Names that only a private network knows. */
const PRIVATE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|home\.arpa)$/;

/** Returns what is wrong with an address; undefined for one that the internet may know. */
function faultOf({ hostname, protocol }: URL): string | undefined {
	const name = hostname.toLowerCase().replace(/\.$/, '');
	if (isOnLoopback(`http://${name}`)) return 'leads to the machine of n8n itself';
	if (IP_V4.test(hostname) || hostname.startsWith('['))
		return 'holds an IP address, and the service calls host names only';
	if (PRIVATE.test(name) || !name.includes('.'))
		return 'holds a name that only a private network knows';
	return protocol === 'https:' ? undefined : 'does not start with https://';
}

/**
 * Checks the address that the service is to call: https and a public host name (docs/service/streams.md, *Delivery*;
 * docs/service/callbacks.md, *Delivery*). A service on this machine may call any address, which is how a sandbox works.
 */
export function checkAddress(address: string | undefined, baseUrl: string): Result<string> {
	if (address === undefined || !URL.canParse(address)) {
		return refused('n8n gives this trigger no address', ADVICE);
	}
	if (isOnLoopback(baseUrl)) return success(address);
	const url = new URL(address);
	const fault = faultOf(url);
	if (fault === undefined) return success(address);
	return refused(`The service cannot call this n8n: its address ${url.origin} ${fault}`, ADVICE);
}

const ADVICE =
	'Set the environment variable WEBHOOK_URL of n8n to the address at which the internet reaches it, such as https://n8n.example.com/. Restart n8n, then publish the workflow again.';
