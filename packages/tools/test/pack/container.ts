/**
 * Carries out the steps of packages/sandbox/Dockerfile without Docker: each stage is a folder, in which COPY copies and RUN runs.
 * FROM gives no system, so the Node, npm and shell of this computer run the steps. Changes of owners are left out.
 */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import dockerignore from '@balena/dockerignore';
import { DockerfileParser, type Copy, type From, type Instruction } from 'dockerfile-ast';
import { outsideProject } from '../../src/n8n/command';
import { temporaryFolder } from '../../src/n8n/temporary';
import { filesBelow } from '../../src/verify/project';
import { ROOT } from './installed';

const DOCKERFILE = readFileSync(join(ROOT, 'packages/sandbox/Dockerfile'), 'utf8');
export const INSTRUCTIONS = DockerfileParser.parse(DOCKERFILE).getInstructions();
/** Owners are those of this computer. */
const LEFT_OUT = /^chown /;

/** A stage: its files, and what its container would start with. */
export interface Stage {
	image: string;
	root: string;
	folder: string;
	env: Record<string, string>;
	user: string;
	/** Lists of words by instruction, in exec form: ENTRYPOINT, CMD, HEALTHCHECK. */
	commands: Record<string, string[]>;
}

const argumentsOf = (instruction: Instruction) =>
	instruction.getArguments().map((argument) => argument.getValue());

/** Returns the words of an instruction in exec form, `["node", "main.js"]`. */
function wordsOf(instruction: Instruction): string[] {
	const [, list = ''] = /(\[.*\])\s*$/s.exec(instruction.getRawArgumentsContent() ?? '') ?? [];
	return JSON.parse(list) as string[];
}

/** What `docker build` would get of this repository. */
function contextFiles(): string[] {
	const ignored = dockerignore().add(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
	const top = ['packages', 'test', 'nodes', 'docs', '.github'].flatMap((folder) =>
		filesBelow(join(ROOT, folder)),
	);
	const files = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'README.md'];
	return ignored.filter([...files, ...top]);
}

export class Build {
	private readonly stages = new Map<string, Stage>();
	private current: Stage | undefined;
	/** RUN steps that were left out. */
	readonly leftOut: string[] = [];

	get stage(): Stage {
		if (!this.current) throw new Error('The Dockerfile begins without FROM');
		return this.current;
	}

	private readonly steps: Record<string, (one: Instruction, words: string[]) => unknown> = {
		FROM: (one) => this.begin(one as From),
		WORKDIR: (_one, [path = '']) => this.enter(path),
		COPY: (one, words) => this.copy(one as Copy, words),
		RUN: (one) => this.run(one.getRawArgumentsContent() ?? ''),
		ENV: (_one, words) => words.forEach((word) => this.set(word)),
		USER: (_one, [name = '']) => (this.stage.user = name),
		EXPOSE: () => undefined,
		ENTRYPOINT: (one) => this.note(one),
		CMD: (one) => this.note(one),
		HEALTHCHECK: (one) => this.note(one),
	};

	/** Carries out one instruction. */
	async apply(instruction: Instruction): Promise<void> {
		const step = this.steps[instruction.getKeyword()];
		if (!step) throw new Error(`${instruction.getKeyword()} is not known here`);
		await step(instruction, argumentsOf(instruction));
	}

	private note(one: Instruction): void {
		this.stage.commands[one.getKeyword()] = wordsOf(one);
	}

	private begin(from: From): void {
		const root = temporaryFolder('stage');
		// The user of the container reads it.
		chmodSync(root, 0o755);
		const image = from.getImage() ?? '';
		this.current = { image, root, folder: root, env: {}, user: 'root', commands: {} };
		this.stages.set(from.getBuildStage() ?? '', this.current);
	}

	private enter(path: string): void {
		this.stage.folder = join(this.stage.root, path);
		mkdirSync(this.stage.folder, { recursive: true });
	}

	private set(word: string): void {
		const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(word) ?? [];
		this.stage.env[name] = value;
	}

	private copy(copy: Copy, words: string[]): void {
		const target = words.at(-1) ?? '';
		const from = copy.getFromFlag()?.getValue();
		for (const source of words.slice(0, -1)) {
			if (from !== null && from !== undefined) this.copyFromStage(from, source, target);
			else this.copyFromContext(source, target);
		}
	}

	private copyFromStage(name: string, source: string, target: string): void {
		const stage = this.stages.get(name);
		if (!stage) throw new Error(`There is no stage ${name}`);
		cpSync(join(stage.root, source), join(this.stage.folder, target), { recursive: true });
	}

	private copyFromContext(source: string, target: string): void {
		const files = contextFiles().filter((path) => path === source || path.startsWith(`${source}/`));
		if (files.length === 0) throw new Error(`.dockerignore leaves nothing of ${source}`);
		const isFolder = statSync(join(ROOT, source)).isDirectory();
		for (const path of files) {
			const name = isFolder ? path.slice(source.length + 1) : basename(path);
			const place = isFolder || target.endsWith('/') ? join(target, name) : target;
			cpSync(join(ROOT, path), join(this.stage.folder, place));
		}
	}

	private async run(command: string): Promise<void> {
		if (LEFT_OUT.test(command)) {
			this.leftOut.push(command);
			return;
		}
		const child = spawn('sh', ['-c', command], {
			cwd: this.stage.folder,
			env: { ...outsideProject(), ...this.stage.env },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		const code = new Promise((resolve) => child.once('close', resolve));
		const said = await Promise.all([text(child.stdout), text(child.stderr)]);
		if ((await code) !== 0) throw new Error(`${command}\n${said.join('')}`);
	}
}
