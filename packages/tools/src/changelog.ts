const HEADING = /^(\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/;

/** Returns what CHANGELOG.md says of a version, or undefined without a section for it (form of Keep a Changelog). */
export function changesIn(page: string, version: string): string | undefined {
	for (const part of `\n${page}`.split('\n## ')) {
		const [title = '', ...lines] = part.split('\n');
		if (HEADING.exec(title.trim())?.[1] === version) return lines.join('\n').trim();
	}
	return undefined;
}
