import type { IDataObject } from 'n8n-workflow';
import type { Chip } from './chip';
import { DAY } from './clock';
import type { End, Manners } from './manners';
import type { Operation } from './operation';

const STATUS_IDS = ['scheduled', 'running', 'done', 'failed', 'rolledBack', 'expired', 'canceled'];
const time = (ms: number) => new Date(ms).toISOString();

function wordOf(word: string, { words }: Manners): string | undefined {
	if (words === undefined) return undefined;
	return word === 'scheduled' ? 'Scheduled' : words[word as End];
}

export const statusesOf = (manners: Manners): IDataObject[] =>
	STATUS_IDS.map((word, id) => ({ id, description: wordOf(word, manners) }));

/** Returns an operation as the service shows it. */
export function operationOf(one: Operation, manners: Manners, now: number): IDataObject {
	const isLate = one.started === undefined && now >= one.expires;
	const shown = one.shown ?? pendingWord(one, isLate);
	const finalized = one.finalized ?? (isLate && manners.endsExpired ? one.expires : undefined);
	return {
		id: one.id,
		action: one.action,
		status: { id: STATUS_IDS.indexOf(shown), description: wordOf(shown, manners) ?? null },
		creation_date: time(one.created),
		last_updated_at: time(finalized ?? one.started ?? one.created),
		expiry_date: time(one.expires),
		...(finalized !== undefined && { finalization_date: time(finalized) }),
		user: { id: 1, name: 'Operations' },
		...errorOf(shown, manners),
		...(one.iccid !== undefined && { iccid_with_luhn: one.iccid }),
	};
}

function pendingWord({ started }: Operation, isLate: boolean): string {
	if (isLate) return 'expired';
	return started ? 'running' : 'scheduled';
}

function errorOf(shown: string, { words }: Manners): IDataObject {
	if (shown === 'failed') return { error: { reason: 7, message: 'The chip refused the command' } };
	const isError = shown === 'rolledBack' && words?.rolledBack === 'Failed';
	return isError ? { error: { reason: 7, message: 'No network, rolled back' } } : {};
}

/** Returns the records of a noun that a chip has. */
export function recordsOf(noun: string, chip: Chip, manners: Manners): IDataObject[] {
	const { inUse, profiles, synced } = chip.shown();
	const endpoint = { id: chip.id + 1000, name: chip.name };
	const sims = profiles.map(({ iccid }, at) => ({
		id: (chip.id + 1000) * 10 + at,
		iccid: iccid.slice(0, 19),
		iccid_with_luhn: iccid,
		eid: chip.eid,
		...(at === inUse && { endpoint }),
	}));
	if (noun === '/sim') return sims;
	if (noun === '/endpoint')
		return [{ ...endpoint, sim: sims[inUse], status: { id: 0, description: 'Enabled' } }];
	const { profileWords: words, allNameDevice, showsSynced } = manners;
	const profile = profiles.map(({ iccid, operator, isFallback }, at) => ({
		iccid_with_luhn: iccid,
		status: { id: at === inUse ? 1 : 2, description: words?.[at === inUse ? 0 : 1] ?? null },
		name: null,
		fallback_attribute: isFallback,
		operator: { id: at, name: operator },
		endpoint: allNameDevice || at === inUse ? endpoint : null,
	}));
	const last_polled = chip.lastPolled === null ? null : time(chip.lastPolled);
	const last_synced = showsSynced ? time(synced) : null;
	return [
		{
			id: chip.id,
			eid: chip.eid,
			status: { id: 1, description: 'Active' },
			last_polled,
			last_synced,
			profile,
		},
	];
}

/** Returns how the device of a chip is connected. */
export function connectivityOf(chip: Chip, manners: Manners, now: number): IDataObject {
	const location = {
		iccid: chip.iccid,
		last_updated: time(chip.registered),
		operator: { id: 1, name: 'Net' },
	};
	if (chip.since !== undefined && chip.since <= now)
		return {
			status: { description: 'ONLINE' },
			location,
			pdp_context: { pdp_context_id: '1', created: time(chip.since) },
			services: ['GPRS'],
		};
	if (chip.left !== undefined && now < chip.left.until)
		return {
			status: { description: 'ONLINE' },
			location: { ...location, iccid: chip.left.iccid?.slice(0, 19) },
			pdp_context: { pdp_context_id: '1', created: time(chip.left.since) },
			services: ['GPRS'],
		};
	if (chip.since === undefined && (!manners.staysAttached || now > chip.registered + 1.5 * DAY))
		return { status: { description: 'OFFLINE' }, services: [] };
	return { status: { description: 'ATTACHED' }, location, services: ['GPRS'] };
}
