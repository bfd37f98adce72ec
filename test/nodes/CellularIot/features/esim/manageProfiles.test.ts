import { manageProfiles, type ProfileChange } from '../../../../../nodes/CellularIot/features/esim';
import type { Outcome } from '../../../../../nodes/shared/run/operation';
import { fakeService } from '../../../shared/run/fixtures/fakeService';

const [ONE, OTHER, THIRD] = [
	'89000000000000000019',
	'89000000000000000027',
	'89000000000000000035',
];
const change: ProfileChange = {
	euicc: { mode: 'id', value: '7' },
	action: 'delete',
	profile: OTHER,
	body: {},
	mayDeleteFallback: false,
};

/** Runs a change against a chip whose profiles have these fallback attributes; `word`: status of the first one. */
async function outcomeOf(fallbacks: unknown[], word: string): Promise<[Outcome?, string?]> {
	const profile = fallbacks.map((fallback_attribute, at) => ({
		iccid_with_luhn: [ONE, OTHER, THIRD][at],
		status: { description: at === 0 ? word : 'Available' },
		fallback_attribute,
	}));
	const { run, requests } = fakeService([
		[/action$/, [{ id: 6, description: 'delete_profile' }]],
		[/operation$/, []],
		[/euicc\/7$/, { id: 7, eid: '8', profile, last_synced: '2031-02-03T08:00:00Z' }],
	]);
	let outcome: Outcome | undefined;
	await manageProfiles(run, {
		entries: [{ item: 0, input: change }],
		settle: (_items, one) => (outcome = one),
		settleRest: (one) => (outcome = one),
		conclude() {},
		isOver: () => false,
	});
	return [outcome, requests.find((one) => one.method === 'POST')?.path];
}

it.each([
	['no profile says that it is in use', [false, false, false], 'Available', /not known which/],
	['no profile says whether it is the fallback', [null, null, null], 'Active', /is the fallback/],
])('deletes nothing when %s', async (_, fallbacks, word, message) => {
	const [outcome, sent] = await outcomeOf(fallbacks, word);
	expect(outcome).toMatchObject({ failure: { message: expect.stringMatching(message) } });
	expect(sent).toBeUndefined();
});

it('deletes a profile that is neither in use nor the fallback', async () => {
	expect((await outcomeOf([true, false, false], 'Active'))[1]).toBe('/api/v1/euicc/7/operation');
});
