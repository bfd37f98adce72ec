import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

/**
 * Writes a TypeScript file as JavaScript into a folder: the Node of an older n8n cannot read it as it is. The file must
 * import nothing but Node's own modules.
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
