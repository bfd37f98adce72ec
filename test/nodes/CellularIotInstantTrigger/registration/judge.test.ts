import {
	isOurs,
	judge,
	type Terms,
} from '../../../../nodes/CellularIotInstantTrigger/registration/judge';
import { markOf } from '../../../../nodes/CellularIotInstantTrigger/registration/mark';
import type { Profile } from '../../../../nodes/CellularIotInstantTrigger/registration/profile';
import { purposeText } from '../../../../nodes/CellularIotInstantTrigger/registration/purpose';

const BASE = 'https://n8n.example.com';
const ADDRESS = `${BASE}/webhook/7a3f/cellular-iot`;
const TEST_ADDRESS = `${BASE}/webhook-test/7a3f/cellular-iot`;
const HAD = { callback: 31, secret: 7, interfaceType: 2 };

const terms = (more: Partial<Terms> = {}): Terms => ({
	mark: markOf(ADDRESS),
	address: ADDRESS,
	isTest: false,
	replaceExisting: false,
	isRightSecret: (id) => id === 9,
	restApi: 1,
	...more,
});
/** A callback object of a trigger at an address. */
const madeAt = (url: string, profile = 5) => ({
	id: 40,
	url,
	purpose: purposeText({ mark: markOf(url), profile, had: HAD, given: 1 }, 'Reply'),
});
const profile = (more: Partial<Profile> = {}): Profile => ({
	id: 5,
	name: 'Meters',
	callback: undefined,
	secret: 9,
	interfaceType: 1,
	isUnclear: false,
	...more,
});
const FOREIGN = { id: 31, url: 'https://user:pass@example.org/hook?token=abc', purpose: 'MO SMS' };

it('a free profile is taken, with what it had', () =>
	expect(judge(profile({ secret: 7 }), terms())).toEqual({
		kind: 'attach',
		had: { callback: undefined, secret: 7, interfaceType: 1 },
	}));

it.each([
	[{}, {}, 'right'],
	[{ secret: 8 }, {}, 'renew'],
	[{ secret: undefined }, {}, 'renew'],
	[{ interfaceType: 2 }, {}, 'renew'],
	[{ interfaceType: 2 }, { restApi: undefined }, 'right'],
])('our callback with %j and terms %j is %s', (more, changed, kind) =>
	expect(judge(profile({ callback: madeAt(ADDRESS), ...more }), terms(changed))).toEqual({ kind }),
);

it('mark and URL must both be ours', () => {
	expect(isOurs(madeAt(ADDRESS), terms())).toBe(true);
	expect(isOurs({ ...madeAt(ADDRESS), url: 'https://else.example.com' }, terms())).toBe(false);
	expect(isOurs({ ...madeAt(ADDRESS), purpose: 'n8n' }, terms())).toBe(false);
});

it('a profile whose callback cannot be read is not touched: it could not be put back', () =>
	expect(judge(profile({ isUnclear: true }), terms({ replaceExisting: true }))).toEqual({
		kind: 'refused',
		message: "The service shows what service profile 'Meters' (5) has in an unknown form",
		description:
			'Its callback or its secret has no known ID, so unpublishing could not put it back. Remove it from the profile, or choose another profile.',
	}));

it('our object of another profile counts as none', () =>
	expect(judge(profile({ callback: madeAt(ADDRESS, 6) }), terms())).toEqual({
		kind: 'attach',
		had: { callback: undefined, secret: undefined, interfaceType: 1 },
	}));

it('a foreign callback is refused, or replaced if that is on; its secrets are not shown', () => {
	const verdict = judge(profile({ callback: FOREIGN }), terms());
	expect(verdict).toMatchObject({
		kind: 'refused',
		message:
			"Another system receives the SMS of service profile 'Meters' (5), at https://example.org/hook",
	});
	expect(judge(profile({ callback: FOREIGN }), terms({ replaceExisting: true }))).toEqual({
		kind: 'attach',
		had: { callback: 31, secret: 9, interfaceType: 1 },
	});
});

it('a test never replaces a callback', () => {
	const verdict = judge(
		profile({ callback: FOREIGN }),
		terms({ isTest: true, replaceExisting: true }),
	);
	expect(verdict).toMatchObject({
		kind: 'refused',
		description: expect.stringMatching(/A test never replaces it\. .*'Fetch Test Event'/) as string,
	});
});

it.each([
	['a copy on another host', 'https://staging.example.com/webhook/7a3f/cellular-iot'],
	['another workflow', `${BASE}/webhook/8b4c/cellular-iot`],
])('the callback of %s is refused as that of n8n', (_, url) =>
	expect(judge(profile({ callback: madeAt(url) }), terms())).toMatchObject({
		kind: 'refused',
		message: expect.stringContaining('Another workflow of n8n') as string,
	}),
);

it('publishing takes over from a test of its own, with what the profile had before that', () =>
	expect(judge(profile({ callback: madeAt(TEST_ADDRESS) }), terms())).toEqual({
		kind: 'attach',
		had: HAD,
	}));

it('a test leaves the profile of the published workflow alone', () => {
	const test = terms({ isTest: true, address: TEST_ADDRESS, mark: markOf(TEST_ADDRESS) });
	expect(judge(profile({ callback: madeAt(ADDRESS) }), test)).toMatchObject({
		kind: 'refused',
		message: "The published workflow receives the SMS of service profile 'Meters' (5)",
	});
});

it('an address that is none is shown as unknown', () =>
	expect(
		judge(profile({ name: '', callback: { ...FOREIGN, url: 'hook' } }), terms()),
	).toMatchObject({
		message: 'Another system receives the SMS of service profile 5, at an unknown address',
	}));
