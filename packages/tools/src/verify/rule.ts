/** One rule of n8n for community packages, with its check. */
export interface Rule {
	/** Printed text of the rule. */
	title: string;
	/** Returns the breaches, one line each; empty if the rule is kept. */
	breaches(): string[] | Promise<string[]>;
}

/** The rules of one section of n8n's pages on publishing nodes. */
export interface Section {
	title: string;
	rules: Rule[];
}

/** Returns the breach unless the condition is true. */
export const breachUnless = (kept: boolean, breach: string): string[] => (kept ? [] : [breach]);

/** Returns the names of the members that break a rule. */
export const breachesWhere = <T>(
	all: Iterable<T>,
	isBroken: (one: T) => boolean,
	name: (one: T) => string,
): string[] => [...all].filter(isBroken).map(name);
