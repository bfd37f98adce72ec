/**
 * `npm run docs -- walks`: counts the files that one opens to follow a value from the first function to its requests and
 * back. It follows functions, but no literals, types or predicates. `-- --files` prints them.
 */
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root';

const NODES = join(ROOT, 'nodes');

/** Where each walk begins: names of functions or operations, by file. */
export const WALKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'Device Changed': {
		'CellularIotTrigger/poll.ts': 'poll',
		'CellularIotTrigger/changes/deviceChanged.ts': 'deviceChanged',
	},
	'Fleet Incident': {
		'CellularIotTrigger/poll.ts': 'poll',
		'CellularIotTrigger/changes/deviceChanged.ts': 'fleetIncident',
	},
	'SMS Received': {
		'CellularIotTrigger/poll.ts': 'poll',
		'CellularIotTrigger/records/runPoll.ts': 'runPoll',
		'CellularIotTrigger/records/sources/smsReceived.ts': 'smsReceived',
	},
	'Create Many': { 'CellularIot/resources/endpoint/createMany.ts': 'createMany' },
	'Send Command': { 'CellularIot/resources/sms/sendCommand.ts': 'sendCommand' },
	'Send SMS': { 'CellularIot/resources/sms/send.ts': 'send' },
	Backtest: { 'CellularIot/resources/event/backtest.ts': 'backtest' },
	'Switch Profile': { 'CellularIot/resources/esim/switchProfile.ts': 'switchProfile' },
};

export function readProgram(): ts.Program {
	const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
	const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
	return ts.createProgram(fileNames, options);
}

/** Returns what an identifier names in `nodes/`. */
function declarationOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Declaration | undefined {
	const own = ts.isShorthandPropertyAssignment(name.parent)
		? checker.getShorthandAssignmentValueSymbol(name.parent)
		: checker.getSymbolAtLocation(name);
	const isAlias = own !== undefined && (own.flags & ts.SymbolFlags.Alias) !== 0;
	const found = (isAlias ? checker.getAliasedSymbol(own) : own)?.valueDeclaration;
	return found?.getSourceFile().fileName.startsWith(NODES) ? found : undefined;
}

/** Returns the function of a declaration; undefined for a predicate and for what is no function. */
function functionOf(checker: ts.TypeChecker, one: ts.Declaration): ts.Node | undefined {
	const made =
		ts.isVariableDeclaration(one) || ts.isPropertyAssignment(one) ? one.initializer : one;
	if (made === undefined || !ts.isFunctionLike(made) || !('body' in made)) return undefined;
	const signature = checker.getSignatureFromDeclaration(made);
	const type = signature && checker.getReturnTypeOfSignature(signature);
	const isPredicate = type !== undefined && (type.flags & ts.TypeFlags.BooleanLike) !== 0;
	return isPredicate ? undefined : made;
}

/** Returns the files of a walk, in the order in which one enters them. Throws for a start that is not there. */
export function filesEntered(
	program: ts.Program,
	starts: Readonly<Record<string, string>>,
): string[] {
	const checker = program.getTypeChecker();
	const files = new Set<string>();
	const seen = new Set<ts.Node>();
	const enter = (node: ts.Node): void => {
		if (seen.has(node)) return;
		seen.add(node);
		files.add(relative(NODES, node.getSourceFile().fileName));
		follow(node);
	};
	const follow = (node: ts.Node): void => {
		const declaration = ts.isIdentifier(node) ? declarationOf(checker, node) : undefined;
		const called = declaration && functionOf(checker, declaration);
		if (called !== undefined) enter(called);
		ts.forEachChild(node, follow);
	};
	for (const [file, name] of Object.entries(starts)) {
		const source = program.getSourceFile(join(NODES, file));
		const symbol =
			source &&
			checker.getSymbolAtLocation(source)?.exports?.get(ts.escapeLeadingUnderscores(name));
		if (symbol?.valueDeclaration === undefined) throw new Error(`${file} exports no ${name}.`);
		enter(symbol.valueDeclaration);
	}
	return [...files];
}

/** Returns how often the next file lies in another folder. */
export const crossingsOf = (files: readonly string[]): number =>
	files.slice(1).filter((at, index) => dirname(at) !== dirname(files[index] ?? '')).length;

if (require.main === module) {
	const program = readProgram();
	for (const [title, starts] of Object.entries(WALKS)) {
		const files = filesEntered(program, starts);
		console.log(`${title}: ${files.length} files, ${crossingsOf(files)} crossings`);
		if (process.argv.includes('--files')) console.log(files.map((at) => `  ${at}`).join('\n'));
	}
}
