/** One rule of n8n for community packages, and how it is proved. */
export interface Rule {
	/** Words of the rule, as it is printed. */
	title: string;
	/** What breaks it, one line each; nothing when it is kept. */
	breaches(): string[] | Promise<string[]>;
}

/** The rules of one section of n8n's pages for those who publish nodes. */
export interface Section {
	title: string;
	rules: Rule[];
	/** What only a person can judge, with the judgement. */
	judged?: string[];
}

/** A breach when something is not as it must be. */
export const breachUnless = (kept: boolean, breach: string): string[] => (kept ? [] : [breach]);

/** The members of a list for which something is not so. */
export const breachesWhere = <T>(
	all: Iterable<T>,
	isBroken: (one: T) => boolean,
	name: (one: T) => string,
): string[] => [...all].filter(isBroken).map(name);
