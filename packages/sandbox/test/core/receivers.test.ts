import { Receivers } from '../../src/core/receivers';
import { to } from '../callback/resolving';

const here = new Receivers();

it.each([
	'http://localhost:5678/hook',
	'HTTPS://LOCALHOST/hook',
	'http://127.0.0.1/',
	'http://127.9.9.9/',
	'http://[::1]:1/',
	'http://[::ffff:127.0.0.1]/',
	'http://2130706433/',
	'http://0x7f.1/',
	'http://0177.0.0.1/',
	'http://user:secret@127.0.0.1/',
])('%s is on this computer', (url) => expect(here.mayCall(url)).toBe(true));

it.each([
	'http://example.com/',
	'http://localhost.example.com/',
	'http://localhost./',
	'http://127.0.0.1.example.com/',
	'http://localhost@example.com/',
	'http://127.0.0.1:80@example.com/',
	'http://example.com#@localhost/',
	'http://example.com\\@localhost/',
	'http://0.0.0.0/',
	'http://[::]/',
	'http://10.0.0.1/',
	'http://169.254.169.254/',
	'http://[::ffff:169.254.169.254]/',
	'http://2852039166/',
	'http://[::ffff:10.0.0.1]/',
	'http://[64:ff9b::7f00:1]/',
	'http://[::127.0.0.1]/',
])('%s is not', (url) => expect(here.mayCall(url)).toBe(false));

it('calls hosts that are named, by name or by address, in any spelling', () => {
	const receivers = new Receivers([
		'N8N.internal',
		'10.0.0.7',
		'fd00::7',
		'[fd00::8]',
		'bücher.example',
	]);
	const good = [
		'http://n8n.internal:5678/',
		'https://n8n.INTERNAL/',
		'http://10.0.0.7/',
		'http://[::ffff:10.0.0.7]/',
		'http://167772167/',
		'http://[fd00:0::7]/',
		'http://[fd00::8]/',
		'http://xn--bcher-kva.example/',
		'http://localhost/',
	];
	for (const url of good) expect([url, receivers.mayCall(url)]).toEqual([url, true]);
	const bad = [
		'http://n8n/',
		'http://a.n8n.internal/',
		'http://n8n.internal.evil.example/',
		'http://10.0.0.8/',
	];
	for (const url of bad) expect([url, receivers.mayCall(url)]).toEqual([url, false]);
});

it.each([
	'',
	'http://n8n',
	'n8n:5678',
	'n8n/',
	'a@b',
	'a b',
	'*',
	'*.example',
	'[::1',
	'10.0.0.1:80',
	'%',
	'999.1.1.1',
])('takes no host "%s"', (host) => {
	expect(() => new Receivers([host])).toThrow(
		`--callback-host takes a name or an IP address, without port, not '${host}'`,
	);
});

const PUBLIC = [
	'10.0.0.9',
	'192.168.1.9',
	'100.64.0.9',
	'203.0.114.9',
	'fd00::9',
	'2a00:1450::9',
	'127.0.0.1',
];
const SECRET = [
	'169.254.169.254',
	'169.254.170.2',
	'::ffff:169.254.169.254',
	'fe80::a9fe:a9fe',
	'fd00:ec2::254',
	'100.100.100.200',
	'168.63.129.16',
	'192.0.0.192',
	'64:ff9b::a9fe:a9fe',
	'2002:a9fe:a9fe::1',
	'0.0.0.0',
	'::',
	'224.0.0.1',
	'255.255.255.255',
	'ff02::1',
];

/** Addresses to which a name leads; the message if there are none. */
const resolved = async (receivers: Receivers, name: string) =>
	await new Promise((resolve) =>
		receivers.lookup(name, { all: true }, (error, found) =>
			resolve(
				error ? error.message : (found as { address: string }[]).map(({ address }) => address),
			),
		),
	);

it('leads a named host to the addresses that may be called, and to no other', async () => {
	const receivers = new Receivers(['n8n'], to(...SECRET, ...PUBLIC));
	expect(await resolved(receivers, 'n8n')).toEqual(PUBLIC);
	for (const address of SECRET) {
		expect(await resolved(new Receivers(['n8n'], to(address)), 'n8n')).toBe(
			'n8n leads to no address that may be called',
		);
	}
});

it('leads a name to a metadata service only if its address is named, too', async () => {
	const receivers = new Receivers(['n8n', '169.254.169.254'], to('169.254.169.254', 'fe80::1'));
	expect(await resolved(receivers, 'n8n')).toEqual(['169.254.169.254']);
});

it('leads localhost, and names that are not named, to this computer only', async () => {
	const receivers = new Receivers(['n8n'], to('10.0.0.9', '127.0.0.1', '::1'));
	expect(await resolved(receivers, 'localhost')).toEqual(['127.0.0.1', '::1']);
	expect(await resolved(receivers, 'evil.example')).toEqual(['127.0.0.1', '::1']);
	expect(await resolved(new Receivers(['n8n'], to('10.0.0.9')), 'localhost')).toContain(
		'no address',
	);
});
