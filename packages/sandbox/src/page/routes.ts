import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FOLDER } from '../folder';
import { APPLICATION_TOKEN } from '../access';

const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

/** The page loads only its own files and scripts. */
const POLICY =
	"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the page that shows the fleet and acts as devices; it uses the control. */
export function pageRoutes(app: FastifyInstance): void {
	const here = join(FOLDER, 'page');
	serve(app, '/', 'text/html', join(here, 'index.html'));
	for (const name of readdirSync(here)) {
		const type = TYPES[extname(name)];
		if (type !== undefined) serve(app, `/_sandbox/page/${name}`, type, join(here, name));
	}
}

function serve(app: FastifyInstance, url: string, type: string, path: string): void {
	const text = readFileSync(path, 'utf8').replace('{{application token}}', APPLICATION_TOKEN);
	app.get(url, (_request, reply) => send(reply, type, text));
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
