import type { IDataObject } from 'n8n-workflow';
import type { Chip } from './chip';
import { type Clock, SECOND } from './clock';
import { eventsOf, pageOf, type Reply } from './lists';
import type { Manners } from './manners';
import type { Operation } from './operation';
import { connectivityOf, operationOf, recordsOf, statusesOf } from './records';

const ACTIONS = [
	'Download Profile',
	'Enable Profile',
	'Disable Profile',
	'Set Fallback',
	'Unset Fallback',
	'Delete Profile',
	'Audit',
];

const notFound: Reply = { status: 404, body: { error: 'NotFound', message: 'Resource not found' } };
/** A service written from docs/service alone: its answers about chips and their devices. */
export class Service {
	private count = 0;

	/** `actionOffset`: id of the first action. */
	constructor(
		readonly chips: readonly Chip[],
		private readonly clock: Clock,
		private readonly manners: Manners,
		private readonly actionOffset: number,
	) {}

	/** Adds operations to a chip. `wish`: what of ours they fulfill. */
	add(chip: Chip, asked: readonly IDataObject[], wish?: string): Operation[] {
		const added = asked.map((one) => {
			const id = Number((one.action as IDataObject).id);
			const seconds = Number(one.validity_period ?? 86_400);
			const description = ACTIONS[id - this.actionOffset];
			if (description === undefined) throw new Error(`No action ${id}`);
			if (description === 'Enable Profile' && typeof one.iccid_with_luhn !== 'string')
				throw new Error('No profile to enable');
			const made: Operation = {
				id: `00000000-0000-4000-8000-${String(++this.count).padStart(12, '0')}`,
				action: { id, description },
				iccid: one.iccid_with_luhn as string | undefined,
				enable: /^(Enable|Disable)/.test(description) || one.enable === true,
				rollback: one.rollback === true,
				wish,
				created: this.clock.now,
				expires: this.clock.now + seconds * SECOND,
			};
			return made;
		});
		chip.operations.push(...added);
		if (wish === undefined) chip.changed = this.clock.now;
		return added;
	}

	actionId(word: string): number {
		return ACTIONS.findIndex((one) => one.startsWith(word)) + this.actionOffset;
	}

	/** Returns the chip that a request is about. */
	chipOf(url: URL): Chip | undefined {
		const [, noun, id] = /^\/api\/v1\/(euicc|endpoint|sim)\/(\d+)/.exec(url.pathname) ?? [];
		const number = Number(id);
		if (noun === 'euicc') return this.chips.find((one) => one.id === number);
		if (noun === 'endpoint') return this.chips.find((one) => one.id === number - 1000);
		if (noun === 'sim') return this.chips.find((one) => one.id === Math.floor(number / 10) - 1000);
		const text = url.searchParams.get('q') ?? '';
		const value = text.slice(text.indexOf(':') + 1);
		const has = (one: Chip) =>
			(text.startsWith('id:') && String(one.id) === value) ||
			one.eid === value ||
			one.name === value ||
			one.profiles.some(({ iccid }) => iccid === value || iccid.slice(0, 19) === value);
		return this.chips.find(has);
	}

	answer(method: string, url: URL, body: unknown, wish?: string): Reply {
		const list = url.pathname.replace('/api/v1', '');
		const named = this.namesOf(list);
		if (named !== undefined) return { status: 200, body: named };
		const chip = this.chipOf(url);
		if (/^\/(euicc|sim|endpoint)$/.test(list)) {
			const found = url.searchParams.has('q') ? (chip === undefined ? [] : [chip]) : this.chips;
			return pageOf(
				url,
				found.flatMap((one) => recordsOf(list, one, this.manners)),
			);
		}
		if (chip === undefined) return notFound;
		const rest = list.replace(/^\/\w+\/\d+/, '');
		if (list.startsWith('/euicc') && rest === '/operation')
			return method === 'POST'
				? this.post(chip, body as IDataObject[], wish)
				: pageOf(
						url,
						chip.operations.map((one) => this.shown(one)),
					);
		return this.answerOf(chip, url, list, rest);
	}

	/** Answers about one chip or its device. */
	private answerOf(chip: Chip, url: URL, list: string, rest: string): Reply {
		const { now } = this.clock;
		if (list.startsWith('/euicc') && rest.startsWith('/operation/')) {
			const one = chip.operations.find(({ id }) => rest.endsWith(id));
			return one === undefined ? notFound : { status: 200, body: this.shown(one) };
		}
		if (rest === '/connectivity')
			return { status: 200, body: connectivityOf(chip, this.manners, now) };
		if (rest === '/event') return eventsOf(url, chip.events, now);
		const records = recordsOf(list.slice(0, list.indexOf('/', 1)), chip, this.manners);
		const wanted = records.find(({ id }) => list.endsWith(`/${String(id)}`));
		return rest === '' && wanted !== undefined ? { status: 200, body: wanted } : notFound;
	}

	/** Returns what actions and statuses are called. */
	private namesOf(list: string): IDataObject[] | undefined {
		if (list === '/euicc/operation/action')
			return ACTIONS.map((description, at) => ({ id: at + this.actionOffset, description }));
		if (list === '/euicc/operation/status') return statusesOf(this.manners);
		return list === '/euicc/profile/status' || list === '/euicc/status' ? [] : undefined;
	}

	private post(chip: Chip, asked: readonly IDataObject[], wish?: string): Reply {
		const made = this.add(chip, asked, wish);
		return { status: 201, body: made.map((one) => this.shown(one)) };
	}

	private shown = (one: Operation) => operationOf(one, this.manners, this.clock.now);
}
