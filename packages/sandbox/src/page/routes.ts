import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

/** The page loads only its own files and scripts. */
const POLICY =
	"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the page that shows the fleet and acts as devices; it uses the control. Its files are in `folder`. */
export function pageRoutes(app: FastifyInstance, folder: string, token: string): void {
	const serve = (url: string, type: string, name: string) => {
		const text = readFileSync(join(folder, name), 'utf8').replace('{{application token}}', token);
		app.get(url, (_request, reply) => send(reply, type, text));
	};
	serve('/', 'text/html', 'index.html');
	for (const name of readdirSync(folder)) {
		const type = TYPES[extname(name)];
		if (type !== undefined) serve(`/_sandbox/page/${name}`, type, name);
	}
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
	return reply
		.headers({
			'Content-Type': `${type}; charset=utf-8`,
			'Content-Security-Policy': POLICY,
			'X-Content-Type-Options': 'nosniff',
			'Cache-Control': 'no-store',
		})
		.send(text);
}
