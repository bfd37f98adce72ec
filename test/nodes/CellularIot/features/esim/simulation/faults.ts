import type { IDataObject } from 'n8n-workflow';
import { readAnswer } from '../../../../../../nodes/shared/api/answers';
import {
	type Answer,
	type Expected,
	failed,
	type Result,
} from '../../../../../../nodes/shared/api/types';
import { type Clock, DAY, type Dice, MINUTE } from './clock';
import type { Reply } from './lists';

/** `cut`, `timeout`: no answer arrives. */
export type Broken = Reply | 'cut' | 'timeout';

const REFUSALS = [403, 404, 500, 503, 429];
const isList = (reply: Reply) => Array.isArray(reply.body);

/** Spoils an answer to a read. An empty list in place of rows would be a lie that no reader can see. */
function spoiled(dice: Dice, good: Reply): Broken {
	const kind = dice.pick([
		'status',
		'status',
		'cut',
		'timeout',
		'empty',
		'null',
		'other',
		'part',
		'bare',
		'text',
	]);
	if (kind === 'cut' || kind === 'timeout') return kind;
	if (kind === 'status') return { status: dice.pick(REFUSALS), body: { message: 'Refused' } };
	const bodies: Record<string, unknown> = {
		empty: {},
		null: null,
		other: isList(good) ? { rows: good.body } : [good.body],
		part: isList(good) ? [{}] : { id: 1 },
		// The profiles, or the device, without their content.
		bare: isList(good)
			? [null]
			: {
					...(good.body as object),
					...dice.pick([
						{ profile: [] },
						{ profile: [{}] },
						{ profile: [null] },
						{ status: {} },
						{ sim: {} },
					]),
				},
		text: '<html>',
	};
	return { status: 200, headers: good.headers, body: bodies[kind] };
}

/** Faults of a world: reads of a chip that fail for good or for a while, and any request now and then. */
export class Faults {
	count = 0;
	private readonly share: number;
	private readonly broken: Array<{ chip: number; path: RegExp; from: number; until: number }> = [];

	constructor(
		private readonly dice: Dice,
		private readonly clock: Clock,
		chips: number,
		readonly areOn: boolean,
	) {
		this.share = areOn && dice.chance(0.5) ? dice.pick([0.005, 0.02, 0.1]) : 0;
		const paths = [
			/./,
			/euicc\/\d+$/,
			/euicc\/\d+\/operation/,
			/endpoint\/\d+$/,
			/connectivity/,
			/event/,
			/euicc\?/,
			/sim/,
			/endpoint\?/,
		];
		for (let left = areOn ? dice.between(0, 2) : 0; left > 0; left--) {
			const from = clock.now + (dice.chance(0.3) ? 0 : dice.between(0, DAY));
			const until = dice.chance(0.15) ? Infinity : from + dice.between(MINUTE, 2 * DAY);
			this.broken.push({ chip: dice.between(1, chips), path: dice.pick(paths), from, until });
		}
	}

	read(good: Reply, path: string, chip: number | undefined): Broken {
		const { now } = this.clock;
		const hits = this.broken.some(
			(one) => one.chip === chip && one.path.test(path) && now >= one.from && now < one.until,
		);
		if (!hits && !this.dice.chance(this.share)) return good;
		this.count++;
		return spoiled(this.dice, good);
	}

	/** What happens to a write: refused, or its answer is lost after it was carried out. */
	write(): 'refused' | 'lost' | undefined {
		if (!this.areOn || !this.dice.chance(Math.max(this.share, 0.02))) return undefined;
		this.count++;
		return this.dice.pick(['refused', 'lost']);
	}

	refusal = (): Reply => ({
		status: this.dice.pick([400, 403, 404, 422, 429]),
		body: { message: 'Refused' },
	});

	lost = (good: Reply): Broken =>
		this.dice.pick<Broken>([
			'cut',
			'timeout',
			{ status: 500, body: {} },
			{ ...good, body: {} },
			{ ...good, body: null },
			{ ...good, body: [] },
		]);
}

/** Returns what the client makes of an answer. */
export function resultOf<E extends Expected>(
	reply: Broken,
	request: string,
	expect: E,
	now: number,
): Result<Answer<E>> {
	if (reply === 'timeout') return failed({ kind: 'timeout', request });
	if (reply === 'cut') return failed({ kind: 'network', request, code: 'ECONNRESET' });
	const { status, body, headers = {} } = reply;
	if (status >= 400) return failed({ kind: 'status', request, status, body });
	const dated = { ...headers, date: new Date(now).toUTCString() };
	const answer = { statusCode: status, headers: dated, body: body as IDataObject };
	return readAnswer(answer, expect, request);
}
