import * as check from './check/command';
import * as compare from './compare/command';
import * as record from './record/command';
import * as replay from './replay/command';

/** A command of the program; it explains itself with --help. */
export interface Command {
	/** Resolves with the exit code. */
	run(args: string[]): Promise<number>;
}

/** The commands by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
	['record', record],
	['replay', replay],
	['compare', compare],
	['check', check],
]);
