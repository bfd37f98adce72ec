import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

/**
 * Compiles a TypeScript file into a folder, because the Node of an older n8n cannot run TypeScript. The file may import
 * only Node's modules.
 * @returns path of the JavaScript
 */
export function asJavaScript(file: string, folder: string): string {
	const { outputText } = transpileModule(readFileSync(file, 'utf8'), {
		compilerOptions: {
			target: ScriptTarget.ES2022,
			module: ModuleKind.CommonJS,
			esModuleInterop: true,
		},
	});
	mkdirSync(folder, { recursive: true });
	const written = join(folder, basename(file).replace(/\.ts$/, '.cjs'));
	writeFileSync(written, outputText);
	return written;
}
