import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../../sandbox/src/http/body';
import { answerFindings } from '../answerFindings';
import { rowsOf } from '../look';
import { NotSeen, type Finding, type Row } from '../types';
import { MARK, type Hand, type WriteStep } from './hand';

const UNKNOWN = 999_999_999;
const ENDPOINT = '/api/v1/endpoint/{id}';

const value = (of: string, is: string): Finding => ({ aspect: 'value', of, is });
const nameOf = async (hand: Hand): Promise<unknown> => {
	const { body } = await hand.ask({ path: `/api/v1/endpoint/${hand.id}` });
	return isObject(body) ? body.name : undefined;
};

/** A change of the endpoint's record. */
const change = (hand: Hand, body: unknown) =>
	hand.ask({ method: 'PATCH', path: `/api/v1/endpoint/${hand.id}`, body });

const rename: WriteStep = {
	name: 'writes: a new name',
	operation: `PATCH ${ENDPOINT}`,
	rests: 'docs/service/endpoints.md, *Update*',
	bearsOn: [],
	carryOut: async (hand) => {
		const { name } = hand.record;
		hand.onLeaving('the new name', async () => {
			await change(hand, { name });
			return (await nameOf(hand)) === name;
		});
		const renamed = `${String(name)} ${MARK}`;
		const answer = await change(hand, { name: renamed });
		const is = (await nameOf(hand)) === renamed ? 'the new one' : 'another';
		const none = await change(hand, { name: null });
		const kept = (await nameOf(hand)) === renamed ? 'kept' : 'changed';
		return [
			...answerFindings('answer', answer),
			value('name', is),
			...answerFindings('name null', none, ['checkUpdate']),
			{ ...value('name null: name', kept), bearsOn: ['checkUpdate'] },
		];
	},
};

/** What `refusals` would change, as a change that brings it back. */
const profileAndStatus = ({ service_profile: profile, status }: Row) => ({
	service_profile: { id: isObject(profile) ? profile.id : undefined },
	status: { id: isObject(status) ? status.id : undefined },
});

const refusals: WriteStep = {
	name: 'writes: refused changes',
	operation: `PATCH ${ENDPOINT}`,
	rests: 'docs/service/endpoints.md, *Update*',
	bearsOn: [],
	carryOut: async (hand) => {
		const before = profileAndStatus(hand.record);
		const isBefore = async () => {
			const { body } = await hand.ask({ path: `/api/v1/endpoint/${hand.id}` });
			return isDeepStrictEqual(isObject(body) && profileAndStatus(body), before);
		};
		// A service may accept them.
		hand.onLeaving('the service profile and the status', async () => {
			if (!(await isBefore())) await change(hand, before);
			return isBefore();
		});
		return [
			...answerFindings('unknown profile', await change(hand, { service_profile: { id: -1 } })),
			...answerFindings('nothing', await change(hand, {})),
			...answerFindings('status 7', await change(hand, { status: { id: 7 } })),
		];
	},
};

/** Takes ids out of a list of the device in the end; also one that the service should have refused. */
function leaveWithout(
	hand: Hand,
	name: string,
	ids: unknown[],
	{ own, drop }: { own: () => Promise<Set<unknown>>; drop: (id: unknown) => Promise<unknown> },
): void {
	const added = async () => {
		const listed = await own();
		return ids.filter((id) => listed.has(id));
	};
	hand.onLeaving(name, async () => {
		for (const id of await added()) await drop(id);
		return (await added()).length === 0;
	});
}

const tags: WriteStep = {
	name: 'writes: tags',
	operation: 'POST /api/v2/endpoint/{id}/tags',
	rests: 'docs/service/tags.md, *Tags of an endpoint*',
	bearsOn: [],
	carryOut: async (hand) => {
		const path = `/api/v2/endpoint/${hand.id}/tags`;
		const own = async () => new Set(rowsOf((await hand.ask({ path })).body).map(({ id }) => id));
		const before = await own();
		const all = rowsOf((await hand.read('/api/v2/tags')).body);
		const free = all.find(({ id }) => !before.has(id));
		const add = (id: unknown) => hand.ask({ method: 'POST', path, body: { id } });
		const drop = (id: unknown) => hand.ask({ method: 'DELETE', path: `${path}/${String(id)}` });
		leaveWithout(hand, 'a tag', [free?.id, UNKNOWN], { own, drop });
		const unknown = answerFindings('unknown tag', await add(UNKNOWN), ['endpointTagRoutes']);
		if (!free) return unknown;
		const remove = () => drop(free.id);
		return [
			...unknown,
			...answerFindings('add', await add(free.id)),
			...answerFindings('add again', await add(free.id)),
			...answerFindings('remove', await remove()),
			...answerFindings('remove again', await remove()),
		];
	},
};

const countryOf = (row: Row | undefined): unknown =>
	isObject(row?.country) ? row.country.id : undefined;

/** A network that the device does not use now: of another country than the one it is in. */
async function farNetwork(hand: Hand, listed: Set<unknown>): Promise<unknown> {
	const { body } = await hand.ask({ path: `/api/v1/endpoint/${hand.id}/connectivity` });
	const place = isObject(body) && isObject(body.location) ? body.location : {};
	const here = isObject(place.operator) ? countryOf(place.operator) : undefined;
	const all = rowsOf((await hand.read('/api/v1/operator')).body);
	return all.findLast((row) => !listed.has(row.id) && countryOf(row) !== here)?.id;
}

const blacklist: WriteStep = {
	name: 'writes: operator blacklist',
	operation: 'PUT /api/v1/endpoint/{id}/operator_blacklist/{operatorId}',
	rests: 'docs/service/endpoints.md, *Operator blacklist*',
	bearsOn: [],
	carryOut: async (hand) => {
		const path = `/api/v1/endpoint/${hand.id}/operator_blacklist`;
		const own = async () => new Set(rowsOf((await hand.ask({ path })).body).map(({ id }) => id));
		const network = await farNetwork(hand, await own());
		if (network === undefined) throw new NotSeen();
		const send = (method: string, id: unknown) =>
			hand.ask({ method, path: `${path}/${String(id)}` });
		const drop = (id: unknown) => send('DELETE', id);
		leaveWithout(hand, 'a network on the blacklist', [network, UNKNOWN], { own, drop });
		const about = ['operatorBlacklistRoutes'];
		return [
			...answerFindings('unknown network', await send('PUT', UNKNOWN), about),
			...answerFindings('add', await send('PUT', network)),
			...answerFindings('add again', await send('PUT', network)),
			...answerFindings('remove', await send('DELETE', network)),
			...answerFindings('remove again', await send('DELETE', network), about),
		];
	},
};

const reset: WriteStep = {
	name: 'writes: a reset of nothing',
	operation: 'PATCH /api/v1/endpoint/{id}/connectivity',
	rests: 'docs/service/connectivity.md, *Reset*',
	bearsOn: ['connectivityRoutes'],
	carryOut: async (hand) =>
		answerFindings(
			'answer',
			await hand.ask({
				method: 'PATCH',
				path: `/api/v1/endpoint/${hand.id}/connectivity`,
				body: {},
			}),
		),
};

export const ENDPOINT_STEPS: WriteStep[] = [rename, refusals, tags, blacklist, reset];
