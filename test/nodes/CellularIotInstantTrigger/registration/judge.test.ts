import { judge, type Terms } from '../../../../nodes/CellularIotInstantTrigger/registration/judge';
import { markOf, purposeText } from '../../../../nodes/CellularIotInstantTrigger/registration/mark';
import {
	isOurs,
	type Profile,
} from '../../../../nodes/CellularIotInstantTrigger/registration/profiles';

const BASE = 'https://n8n.example.com';
const ADDRESS = `${BASE}/webhook/7a3f/cellular-iot`;
const TEST_ADDRESS = `${BASE}/webhook-test/7a3f/cellular-iot`;
const HAD = { secret: 7, interfaceType: 2 };

const terms = (more: Partial<Terms> = {}): Terms => ({
	label: { mark: markOf(ADDRESS), fingerprint: 'deadbeef' },
	address: ADDRESS,
	isTest: false,
	secret: 9,
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
	...more,
});
const FOREIGN = { id: 31, url: 'https://user:pass@example.org/hook?token=abc', purpose: 'MO SMS' };

it('a free profile is taken, with what it had', () =>
	expect(judge(profile({ secret: 7 }), terms())).toEqual({
		kind: 'attach',
		given: 1,
		had: { secret: 7, interfaceType: 1 },
	}));

it.each([
	[{}, {}, { kind: 'right' }],
	[{ secret: 8 }, {}, { kind: 'attach', given: 1, had: HAD }],
	[{ secret: undefined }, {}, { kind: 'attach', given: 1, had: HAD }],
	[{ interfaceType: 2 }, {}, { kind: 'attach', given: 1, had: HAD }],
	[{ interfaceType: 2 }, { restApi: undefined }, { kind: 'right' }],
	[{ secret: 8 }, { restApi: undefined }, { kind: 'attach', given: 1, had: HAD }],
	[{ secret: 8 }, { restApi: 3 }, { kind: 'attach', given: 3, had: HAD }],
])('our callback with %j and terms %j is %j', (more, changed, verdict) =>
	expect(judge(profile({ callback: madeAt(ADDRESS), ...more }), terms(changed))).toEqual(verdict),
);

it('mark and URL must both be ours', () => {
	expect(isOurs(madeAt(ADDRESS), terms())).toBe(true);
	expect(isOurs({ ...madeAt(ADDRESS), url: 'https://else.example.com' }, terms())).toBe(false);
	expect(isOurs({ ...madeAt(ADDRESS), purpose: 'n8n' }, terms())).toBe(false);
});

it('our object of another profile counts as none', () =>
	expect(judge(profile({ callback: madeAt(ADDRESS, 6) }), terms())).toEqual({
		kind: 'attach',
		given: 1,
		had: { secret: undefined, interfaceType: 1 },
	}));

it.each([false, true])(
	'a foreign callback is refused; its secrets are not shown (test: %s)',
	(isTest) =>
		expect(judge(profile({ callback: FOREIGN }), terms({ isTest }))).toEqual({
			kind: 'refused',
			message:
				"Another system receives the SMS of service profile 'Meters' (5), at https://example.org/hook",
			description:
				"A service profile has one callback. Choose another profile, or remove the callback from the profile: 'Clear' of 'Service Profile: Update'.",
		}),
);

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
		given: 1,
		had: HAD,
	}));

it('a test leaves the profile of the published workflow alone', () => {
	const test = terms({
		isTest: true,
		address: TEST_ADDRESS,
		label: { mark: markOf(TEST_ADDRESS), fingerprint: 'deadbeef' },
	});
	expect(judge(profile({ callback: madeAt(ADDRESS) }), test)).toMatchObject({
		kind: 'refused',
		message: "The published workflow receives the SMS of service profile 'Meters' (5)",
		description: expect.stringContaining("'Fetch Test Event'") as string,
	});
});

it('an address that is none is shown as unknown', () =>
	expect(
		judge(profile({ name: '', callback: { ...FOREIGN, url: 'hook' } }), terms()),
	).toMatchObject({
		message: 'Another system receives the SMS of service profile 5, at an unknown address',
	}));
