/**
 * Regular expressions in linear time: JavaScript's own may take hours for a text of an SMS, and block n8n meanwhile. The
 * pattern becomes a list of steps; all ways through it are followed at once, character by character (Thompson's method).
 * JavaScript checks the syntax and tests single characters.
 */
type Step =
	/** Takes one character. */
	| { takes: RegExp }
	/** Takes nothing; goes on if the place in the text fits. */
	| { holdsAt(characters: readonly string[], at: number): boolean }
	/** Takes nothing; goes on at all of these steps. */
	| { goesTo: number[] };

/** Appends the steps of a piece of the pattern. */
type Emit = (steps: Step[]) => void;

const MOST_PATTERN = 200;
/** Bounds the time: each character is tested by each step at most once. */
const MOST_STEPS = 1_000;
const MOST_READ = 5_000;

/** Returns a test for texts, or what is wrong with the pattern. `/pattern/i` ignores case. */
export function readPattern(written: string): ((text: string) => boolean) | string {
	const [, inner, flag = ''] = /^\/(.*)\/(i?)$/s.exec(written) ?? [undefined, written];
	if (inner.length > MOST_PATTERN) return `is longer than ${MOST_PATTERN} characters`;
	try {
		new RegExp(inner, 'u');
	} catch (error) {
		// Without the pattern, which JavaScript repeats before the reason.
		return `is not a regular expression: ${(error as Error).message.replace(/^.*: /s, '')}`;
	}
	const reader = new PatternReader(inner, `${flag}u`);
	const emit = reader.choice();
	if (reader.unsupported !== undefined) return `cannot hold ${reader.unsupported}`;
	const steps: Step[] = [];
	emit(steps);
	if (steps.length > MOST_STEPS) return 'repeats too much: use smaller numbers in { }';
	return (text) => leadsThrough(steps, [...text.slice(0, MOST_READ)]);
}

/** Whether the steps lead to their end from any place of the text. */
function leadsThrough(steps: readonly Step[], characters: readonly string[]): boolean {
	let before: number[] = [];
	for (let at = 0; at <= characters.length; at++) {
		const here = new Set<number>();
		const open = [...before, 0];
		for (let next = open.pop(); next !== undefined; next = open.pop()) {
			if (here.has(next)) continue;
			here.add(next);
			const step = steps[next];
			if (step === undefined) return true;
			if ('goesTo' in step) open.push(...step.goesTo);
			else if ('holdsAt' in step && step.holdsAt(characters, at)) open.push(next + 1);
		}
		const character = characters[at] ?? '';
		const takes = (step: Step | undefined) =>
			step !== undefined && 'takes' in step && character !== '' && step.takes.test(character);
		before = [...here].filter((one) => takes(steps[one])).map((one) => one + 1);
	}
	return false;
}

/** One character, or a class of characters. */
const ATOM =
	/\\(?:u\{[^}]*\}|ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u[\da-f]{4}|x..|c.|p\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|./isuy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;
const GROUP = /\((?:\?:|\?<\w+>|(?!\?))/y;

type HoldsAt = Extract<Step, { holdsAt: unknown }>['holdsAt'];

/** The places in a text that a pattern can name. Two letters count as \w only where case does not matter. */
function placesWith(flags: string): Record<string, HoldsAt> {
	const word = new RegExp('^\\w$', flags);
	const isWord = (character = '') => word.test(character);
	const isEdge: HoldsAt = (characters, at) => isWord(characters[at - 1]) !== isWord(characters[at]);
	return {
		'^': (_, at) => at === 0,
		$: (characters, at) => at === characters.length,
		'\\b': isEdge,
		'\\B': (characters, at) => !isEdge(characters, at),
	};
}

/** Reads a pattern with valid syntax. */
class PatternReader {
	/** The first thing that cannot be followed in linear time. */
	unsupported?: string;
	private at = 0;
	private readonly places: Record<string, HoldsAt>;

	constructor(
		private readonly source: string,
		private readonly flags: string,
	) {
		this.places = placesWith(flags);
	}

	/** Reads sequences with `|` between them. */
	choice(): Emit {
		const sequences = [this.sequence()];
		while (this.take(/\|/y) !== undefined) sequences.push(this.sequence());
		return sequences.reduceRight((others, one) => either(one, others));
	}

	private sequence(): Emit {
		const pieces: Emit[] = [];
		while (this.at < this.source.length && !/[|)]/.test(this.source.charAt(this.at))) {
			pieces.push(this.repeated(this.piece()));
		}
		return (steps) => {
			for (const emit of pieces) emit(steps);
		};
	}

	private piece(): Emit {
		if (this.take(GROUP) !== undefined) {
			const inner = this.choice();
			this.at += 1;
			return inner;
		}
		const [atom = ''] = this.take(ATOM) ?? [];
		const holdsAt = this.places[atom];
		if (holdsAt !== undefined) return (steps) => steps.push({ holdsAt });
		if (atom === '(') this.unsupported ??= 'look-around such as (?=...)';
		if (/^\\[1-9k]/.test(atom)) this.unsupported ??= `references such as ${atom}`;
		if (this.unsupported !== undefined) return () => undefined;
		const takes = new RegExp(`^${atom}$`, this.flags);
		return (steps) => steps.push({ takes });
	}

	private repeated(piece: Emit): Emit {
		const found = this.take(QUANTIFIER);
		if (found === undefined) return piece;
		const [, sign, least, comma, most] = found;
		if (sign !== undefined)
			return repeat(piece, sign === '+' ? 1 : 0, sign === '?' ? 1 : undefined);
		if (comma === '') return repeat(piece, Number(least), Number(least));
		return repeat(piece, Number(least), most === '' ? undefined : Number(most));
	}

	private take(token: RegExp): RegExpExecArray | undefined {
		token.lastIndex = this.at;
		const found = token.exec(this.source) ?? undefined;
		if (found !== undefined) this.at += found[0].length;
		return found;
	}
}

const either =
	(one: Emit, other: Emit): Emit =>
	(steps) => {
		const fork = { goesTo: [steps.length + 1] };
		steps.push(fork);
		one(steps);
		const end = { goesTo: [] as number[] };
		steps.push(end);
		fork.goesTo.push(steps.length);
		other(steps);
		end.goesTo.push(steps.length);
	};

/** `most`: undefined without a bound. Stops when the steps are too many, which `readPattern` refuses. */
const repeat =
	(piece: Emit, least: number, most: number | undefined): Emit =>
	(steps) => {
		const first = steps.length;
		const skips: Array<{ goesTo: number[] }> = [];
		let last = first;
		for (let count = 0; count < (most ?? least + 1) && steps.length <= MOST_STEPS; count++) {
			last = steps.length;
			const fork = { goesTo: [steps.length + 1] };
			steps.push(fork);
			if (count >= least) skips.push(fork);
			piece(steps);
		}
		if (most === undefined) steps.push({ goesTo: [last] });
		for (const { goesTo } of skips) goesTo.push(steps.length);
	};
