import { createHmac, randomBytes } from 'node:crypto';

/** Random numbers that follow from the key and the value to replace. */
export class Dice {
	private block: Buffer;
	private at = 0;
	private blocks = 0;
	private readonly first: Buffer;

	constructor(key: Buffer, seed: string) {
		this.first = createHmac('sha256', key).update(seed).digest();
		this.block = this.first;
	}

	/** A whole number from 0 to `sides - 1`; at most 65,536 sides. */
	roll(sides: number): number {
		if (this.at + 2 > this.block.length) {
			this.block = createHmac('sha256', this.first).update(String(this.blocks++)).digest();
			this.at = 0;
		}
		this.at += 2;
		return this.block.readUInt16BE(this.at - 2) % sides;
	}

	/** A character of an alphabet without characters beyond 2^16. */
	pick(alphabet: string): string {
		return alphabet.charAt(this.roll(alphabet.length));
	}

	/** So many characters of an alphabet. */
	string(length: number, alphabet: string): string {
		return Array.from({ length }, () => this.pick(alphabet)).join('');
	}
}

/** Makes a candidate; `extra` is the number of characters to add when all shorter ones are in use. */
export type Make = (dice: Dice, extra: number) => string;

/** Attempts with each length. The shortest values have nine stand-ins only. */
const ATTEMPTS = 64;
/** Attempts that also avoid ordinary words and known values. */
const CAREFUL = 20;

/**
 * Remembers one stand-in for each value: equal values have equal stand-ins, different values different ones, and no value
 * is its own. The key lives in memory only.
 */
export class StandIns {
	/** Number of different values that were replaced, by kind. */
	readonly counts = new Map<string, number>();
	private readonly made = new Map<string, string>();
	private readonly used = new Set<string>();
	private readonly random = new Map<string, Buffer>();

	constructor(
		readonly avoided: { has(word: string): boolean } = new Set<string>(),
		readonly key: Buffer = randomBytes(32),
	) {}

	/** Returns the stand-in of a value of a kind; `make` is called for new values only. */
	of(kind: string, value: string, make: Make): string {
		const id = `${kind} ${value}`;
		const known = this.made.get(id);
		if (known !== undefined) return known;
		const standIn = this.next(id, value, make);
		this.made.set(id, standIn);
		this.used.add(standIn);
		this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
		return standIn;
	}

	/** Counts a value that is replaced by arithmetic. */
	count(kind: string, value: string): void {
		const id = `${kind} ${value}`;
		if (this.made.has(id)) return;
		this.made.set(id, '');
		this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
	}

	/** A number that is the same for the whole copy. */
	constant(name: string, sides: number): number {
		return new Dice(this.key, `constant ${name}`).roll(sides);
	}

	/** 32 random bytes that follow from a name. */
	bytes(name: string): Buffer {
		const known = this.random.get(name) ?? createHmac('sha256', this.key).update(name).digest();
		this.random.set(name, known);
		return known;
	}

	private next(id: string, value: string, make: Make): string {
		for (let attempt = 0; ; attempt++) {
			const dice = new Dice(this.key, `${attempt} ${id}`);
			const candidate = make(dice, Math.floor(attempt / ATTEMPTS));
			const taken = candidate === value || this.used.has(candidate);
			if (!taken && (attempt >= CAREFUL || !this.avoided.has(candidate))) return candidate;
		}
	}
}
