import { checkAddress } from '../../../../nodes/CellularIotInstantTrigger/registration/lifecycle';
import { success } from '../../../../nodes/shared/api/types';

const SERVICE = 'https://api.example.com';
const PATH = '/webhook/7a3f/cellular-iot';

it.each([
	'https://n8n.example.com',
	'https://n8n.example.com:8443',
	'https://hooks.example.org/n8n',
])('the service can call %s', (base) =>
	expect(checkAddress(base + PATH, SERVICE)).toEqual(success(base + PATH)),
);

it.each([
	['http://localhost:5678', 'leads to the machine of n8n itself'],
	['https://LOCALHOST', 'leads to the machine of n8n itself'],
	['https://localhost.', 'leads to the machine of n8n itself'],
	['https://127.1.2.3', 'leads to the machine of n8n itself'],
	['https://[::1]', 'leads to the machine of n8n itself'],
	['https://192.168.1.7', 'holds an IP address'],
	['https://203.0.113.4', 'holds an IP address'],
	// The same number as 10.0.0.1.
	['https://167772161', 'holds an IP address'],
	['https://[2001:db8::1]', 'holds an IP address'],
	['https://n8n', 'holds a name that only a private network knows'],
	['https://n8n.local', 'holds a name that only a private network knows'],
	['https://n8n.local.', 'holds a name that only a private network knows'],
	['https://a.localhost', 'holds a name that only a private network knows'],
	['https://n8n.home.arpa', 'holds a name that only a private network knows'],
	['http://n8n.example.com', 'does not start with https://'],
])('%s is refused: it %s', (base, reason) => {
	const checked = checkAddress(base + PATH, SERVICE);
	if (checked.ok) throw new Error('accepted');
	expect(checked.failure.message).toContain(reason);
	expect(checked.failure.message).not.toContain('7a3f');
	expect(checked.failure.description).toContain('WEBHOOK_URL');
});

it('a node without address is refused', () => {
	expect(checkAddress(undefined, SERVICE).ok).toBe(false);
	expect(checkAddress('', SERVICE).ok).toBe(false);
});

it('a service on this machine may call any address', () => {
	const address = `http://localhost:5678${PATH}`;
	expect(checkAddress(address, 'http://127.0.0.1:4000')).toEqual(success(address));
	expect(checkAddress(address, 'http://[::1]:4000/path')).toEqual(success(address));
});
