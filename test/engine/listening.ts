/** Keeps what a node logs in `lines`, as "warn: text". */
export function listening<T extends object>(context: T, lines: string[]): T {
	const line = (level: string) => (text: string, meta?: object) =>
		void lines.push(`${level}: ${text}${meta ? ` ${JSON.stringify(meta)}` : ''}`);
	const logger = {
		debug: line('debug'),
		info: line('info'),
		warn: line('warn'),
		error: line('error'),
	};
	Object.defineProperty(context, 'logger', { value: logger });
	return context;
}
