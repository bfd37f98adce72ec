import { existsSync } from 'node:fs';
import type { Part } from '../../../sandbox/src/copy/form';
import { CannotRun } from '../compare/sides/cannotRun';
import { PAUSE } from '../compare/sides/send';
import { counted, tokenOf } from '../compare/sides/service';
import type { Side } from '../compare/types';
import { Cleaner } from './clean';
import { write, type Written } from './finish';
import { readList } from './lists';
import { PartFile } from './part';
import { listsPerDevice, STEPS, type Step } from './plan';
import { readPage, Refused } from './reader';

export interface CopyOptions {
	/** Base URL of the service. */
	base: URL;
	/** The file to write; it must not exist. */
	out: string;
	parts: readonly Part[];
	/** Whether names, numbers and addresses are replaced. */
	mask: boolean;
}

/** Tells how far a copying is. */
export interface Progress {
	/** `of` is what is known by now. */
	step(title: string, done: number, of: number): void;
	/** A sentence for people. */
	say(text: string): void;
}

export interface Copied extends Written {
	/** Requests of this run, without logins. */
	requests: number;
	secrets: number;
}

/**
 * Copies a fleet into a file, by reads alone. What an earlier run has read is in `<out>.part`, and is not read again.
 * @throws CannotRun with a message for people; the same call goes on later
 */
export async function copyFleet(
	side: Side,
	secrets: readonly string[],
	{ base, out, parts, mask }: CopyOptions,
	progress: Progress,
): Promise<Copied> {
	if (existsSync(out))
		throw new CannotRun(`${out} exists and stays unchanged. Choose another file with --out.`);
	const account = accountOf(tokenOf(side.session));
	const task = {
		part: 1,
		service: base.href,
		account,
		copied_at: new Date().toISOString(),
		parts,
	} as const;
	const part = PartFile.open(`${out}.part`, task);
	try {
		const { side: counting, requests } = counted(side);
		const copying = new Copying(counting, secrets, part, progress);
		for (const step of STEPS) {
			if (!step.part || parts.includes(step.part)) await copying.read(step);
		}
		const written = write(part, out, mask, copying.uncertain);
		return { ...written, requests: requests(), secrets: copying.cleaner.count };
	} finally {
		part.close();
	}
}

class Copying {
	/** Titles of lists that changed in each of their readings. */
	readonly uncertain: string[] = [];
	readonly cleaner = new Cleaner();

	constructor(
		private readonly side: Side,
		private readonly secrets: readonly string[],
		private readonly part: PartFile,
		private readonly progress: Progress,
	) {}

	async read(step: Step): Promise<void> {
		if (step.each === undefined) return this.readWhole(step);
		const ids =
			step.each === 'tariffs in use' ? [...this.part.devices.values()] : this.part.ids(step.each);
		for (const [at, id] of ids.entries()) {
			if (this.part.refused.has(step.list)) return;
			await this.readOf(step, id);
			this.progress.step(step.title, at + 1, ids.length);
		}
	}

	private async readWhole(step: Step): Promise<void> {
		if (this.part.refused.has(step.list)) return;
		const isStable = await this.orRefused(step, () =>
			readList(step, this.part, async (path, query) => {
				const page = await this.fetch(path, query);
				this.progress.step(step.title, Number(query.page ?? 1), page.pages ?? 1);
				return page;
			}),
		);
		if (isStable === false) this.uncertain.push(step.title);
		if (step.list === 'endpoint') this.announce();
	}

	/** Reads what belongs to one record. A record that is gone has nothing. */
	private async readOf({ list, path, optional, title }: Step, id: number): Promise<void> {
		const unit = `${list}/${id}`;
		if (this.part.done.has(unit)) return;
		const query: Record<string, string> =
			list === 'usage' ? { start_date: `${this.part.task.copied_at.slice(0, 7)}-01` } : {};
		const read = () => this.fetch(path.replace('{id}', String(id)), query);
		try {
			this.part.add({ unit, list, of: id, rows: (await read()).rows });
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			// A quota that a device does not have, or a device that was deleted meanwhile.
			if (error.status === 404) return this.part.add({ unit, list, of: id, gone: true });
			this.leaveOut({ list, optional, title }, error);
		}
	}

	private async orRefused<Result>(
		step: Step,
		read: () => Promise<Result>,
	): Promise<Result | undefined> {
		try {
			return await read();
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.leaveOut(step, error);
			return undefined;
		}
	}

	private leaveOut(
		{ list, optional, title }: Pick<Step, 'list' | 'optional' | 'title'>,
		error: Refused,
	) {
		if (optional !== true || error.status === 401 || error.status === 429) throw error;
		this.part.add({
			unit: `${list}/refused`,
			list,
			refused: `${title}: refused with ${error.status}`,
		});
	}

	private async fetch(path: string, query: Record<string, string | number>) {
		const page = await readPage(this.side, path, query);
		this.cleaner.expect([...this.secrets, tokenOf(this.side.session)]);
		return { ...page, rows: page.rows.map((row) => this.cleaner.record(row)) };
	}

	private announce(): void {
		const devices = this.part.ids('endpoint');
		const lists = listsPerDevice(this.part.task.parts);
		const requests = lists.reduce(
			(sum, list) => sum + devices.filter((id) => !this.part.done.has(`${list}/${id}`)).length,
			0,
		);
		if (requests === 0) return;
		const minutes = Math.ceil((requests * PAUSE) / 60_000);
		this.progress.say(
			`${devices.length} devices: ${requests} more requests, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} at the rate limits of the service.`,
		);
	}
}

/** The organization of a session (docs/service/authentication.md, *Session token*); null if the token does not say. */
function accountOf(token: string): string | null {
	try {
		const claims: unknown = JSON.parse(
			Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
		);
		return String((claims as Record<string, unknown>)['esc.org'] ?? '') || null;
	} catch {
		return null;
	}
}
