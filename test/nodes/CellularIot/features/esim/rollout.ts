import type { IDataObject } from 'n8n-workflow';
import type { Wish } from '../../../../../nodes/CellularIot/features/esim';
import { switchProfiles } from '../../../../../nodes/CellularIot/features/esim';
import type { ApiRequest } from '../../../../../nodes/shared/api/types';
import type { Outcome, Run, WholeBatch } from '../../../../../nodes/shared/run/operation';
import { Random } from '../../../../../packages/sandbox/src/world/random';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const [FORMER, WANTED] = ['89000000000000000019', '89000000000000000027'];

/** What a chip does with a switch: `dark`: it is done, and the device stays offline. */
type Kind = 'good' | 'noNetwork' | 'dark' | 'never' | 'failing';
const KINDS: Kind[] = ['good', 'good', 'good', 'good', 'noNetwork', 'dark', 'never', 'failing'];

interface Chip {
	id: number;
	kind: Kind;
	/** When it asks for work after a switch was sent. */
	delay: number;
	/** Times of the requests that scheduled a switch. */
	sent: number[];
}

/** A fleet in memory that answers like the service, its clock, and a run that may be killed at any request. */
export class Rollout {
	readonly chips: Chip[];
	readonly rule: { waveSize: number; mostFailures: number };
	now = Date.UTC(2026, 2, 10);
	/** The most chips that were on their way or cut off at the same time. */
	mostAtRisk = 0;
	private left = Infinity;
	private readonly random: Random;

	constructor(seed: number) {
		this.random = new Random(seed);
		const { random } = this;
		this.rule = { waveSize: random.between(1, 6), mostFailures: random.between(0, 3) };
		this.chips = Array.from({ length: random.between(1, 24) }, (_, place) => ({
			id: place + 1,
			kind: random.pick(KINDS),
			delay: random.between(1, 1439) * MINUTE,
			sent: [],
		}));
	}

	/** Runs once, at most to this request; returns the outcomes by item, undefined for a killed run. */
	async run(mostRequests: number, waits = false): Promise<IDataObject[] | undefined> {
		this.left = mostRequests;
		const outcomes: IDataObject[] = [];
		const settle = (items: readonly number[], outcome: Outcome) => {
			for (const item of items) outcomes[item] = outcome.ok ? (outcome.value as IDataObject) : {};
		};
		const { rule } = this;
		const entries = this.chips.map(({ id }, item) => ({
			item,
			input: {
				euicc: { mode: 'id', value: String(id) },
				profile: WANTED,
				body: { rollback: true },
				// The rollout takes longer than the 7 days after which failed chips are tried again.
				since: 1,
				waits,
				...rule,
			} as Wish,
		}));
		const send = async (request: ApiRequest) => await Promise.resolve(this.answer(request));
		const run = {
			api: { baseUrl: `https://${this.random.between(0, 1e9)}.example.com`, send },
			lookupCache: new Map(),
			hint: () => undefined,
			pause: async () => await Promise.resolve(this.pass(7 * MINUTE)),
		} as unknown as Run;
		const batch = { entries, settle, isOver: () => false } as unknown as WholeBatch<Wish>;
		try {
			await switchProfiles(run, batch);
			return outcomes;
		} catch (error) {
			if ((error as Error).message !== 'killed') throw error;
			return undefined;
		}
	}

	/** Lets time pass, minute by minute, to see who is cut off. */
	pass(ms: number): true {
		for (const end = this.now + ms; this.now < end; ) {
			this.now += MINUTE;
			this.count();
		}
		return true;
	}

	requestsOf = (): number => this.random.between(1, 4 * this.chips.length + 2);

	private count(): void {
		const atRisk = this.chips.filter((chip) => this.isOpen(chip) || !this.isOnline(chip)).length;
		this.mostAtRisk = Math.max(this.mostAtRisk, atRisk);
	}

	private answer({ method, path }: ApiRequest): object {
		// Half of the kills come after the service has done it.
		const isKilled = this.left-- <= 0;
		if (isKilled && this.random.chance(0.5)) throw new Error('killed');
		const body = this.bodyOf(method, path);
		if (isKilled) throw new Error('killed');
		return { ok: true, value: { status: 200, headers: {}, body, serviceTime: this.now } };
	}

	private bodyOf(method: string, path: string): unknown {
		if (path.endsWith('/action')) return [{ id: 5, description: 'Enable' }];
		const [, id = '', rest = ''] = /\/(\d+)(\/.*)?$/.exec(path) ?? [];
		const chip = this.chips[Number(id) - 1] as Chip;
		if (rest === '/connectivity') {
			return { status: { description: this.isOnline(chip) ? 'ONLINE' : 'OFFLINE' } };
		}
		if (rest === '') return this.record(chip);
		if (method === 'POST') {
			chip.sent.push(this.now);
			this.count();
		}
		return chip.sent.map((at) => this.operation(chip, at));
	}

	private endOf({ kind, delay }: Chip, at: number): number {
		if (kind === 'never') return at + DAY;
		return at + delay + (kind === 'noNetwork' ? 8 : 2) * MINUTE;
	}

	private isOpen = (chip: Chip) => chip.sent.some((at) => this.now < this.endOf(chip, at));

	private isOnline(chip: Chip): boolean {
		const [at] = chip.sent;
		if (at === undefined || this.now < at + chip.delay) return true;
		if (chip.kind === 'dark') return false;
		return chip.kind !== 'noNetwork' || this.now >= this.endOf(chip, at);
	}

	private record(chip: Chip): IDataObject {
		const isDone = chip.sent.length > 0 && !this.isOpen(chip);
		const isSwitched = isDone && (chip.kind === 'good' || chip.kind === 'dark');
		const profile = [FORMER, WANTED].map((iccid) => ({
			iccid_with_luhn: iccid,
			status: { description: (iccid === WANTED) === isSwitched ? 'Enabled' : 'Disabled' },
			endpoint: { id: chip.id, name: `device-${chip.id}` },
		}));
		return { id: chip.id, eid: String(chip.id).padStart(32, '0'), profile };
	}

	private operation(chip: Chip, at: number): IDataObject {
		const end = this.endOf(chip, at);
		const iso = (time: number) => new Date(time).toISOString();
		const base = {
			id: `${chip.id}-${at}`,
			action: { id: 5, description: 'Enable' },
			creation_date: iso(at),
			expiry_date: iso(at + DAY),
			iccid_with_luhn: WANTED,
		};
		if (this.now < end) return { ...base, status: { description: 'Scheduled' } };
		const ended = { ...base, finalization_date: iso(end) };
		const status = (description: string) => ({ ...ended, status: { description } });
		if (chip.kind === 'never') return status('Expired');
		// The service may tell a roll back in no word: then the enabled profile does.
		if (chip.kind === 'noNetwork') return status('Completed');
		return chip.kind === 'failing' ? status('Failed') : status('Completed');
	}
}

/** Plays a rollout with killed runs, then to its end, and returns what is wrong with it. */
export async function faultOf(seed: number): Promise<string | undefined> {
	const rollout = new Rollout(seed);
	const { chips, rule } = rollout;
	let last: IDataObject[] | undefined;
	for (let runs = 0; runs < 40; runs++) {
		await rollout.run(rollout.requestsOf());
		rollout.pass(60 * MINUTE);
	}
	// With a wait every time a wave has ended.
	for (let runs = 0; runs < 30; runs++) {
		last = await rollout.run(Infinity, seed % 2 === 0);
		rollout.pass(DAY);
	}
	const twice = chips.filter(({ sent }) => sent.length > 1).length;
	if (twice > 0) return `${twice} chips were switched twice`;
	const most = rule.waveSize + rule.mostFailures;
	if (rollout.mostAtRisk > most) return `${rollout.mostAtRisk} at risk, ${most} allowed`;
	const silent = chips.filter((_, item) => typeof last?.[item]?.summary !== 'string').length;
	if (silent > 0) return `${silent} chips have no outcome`;
	const failed = chips.filter(({ kind, sent }) => kind !== 'good' && sent.length > 0).length;
	const unsent = chips.filter(({ sent }) => sent.length === 0).length;
	if (unsent > 0 && failed <= rule.mostFailures) return `${unsent} chips were forgotten`;
	return undefined;
}
