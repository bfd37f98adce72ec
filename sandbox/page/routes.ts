import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FOLDER } from '../folder';
import { APPLICATION_TOKEN } from '../seed/world';

/** The files of the page, by address. */
const FILES: Record<string, [name: string, type: string]> = {
	'/': ['index.html', 'text/html'],
	'/_sandbox/page/theme.css': ['theme.css', 'text/css'],
	'/_sandbox/page/panels.css': ['panels.css', 'text/css'],
	'/_sandbox/page/rows.css': ['rows.css', 'text/css'],
	'/_sandbox/page/page.js': ['page.js', 'text/javascript'],
	'/_sandbox/page/device.css': ['device.css', 'text/css'],
	'/_sandbox/page/device.js': ['device.js', 'text/javascript'],
	'/_sandbox/page/pushes.css': ['pushes.css', 'text/css'],
	'/_sandbox/page/pushes.js': ['pushes.js', 'text/javascript'],
	'/_sandbox/page/views.js': ['views.js', 'text/javascript'],
};

/** The page loads only its own files and scripts. */
const POLICY =
	"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the page that shows the fleet and acts as devices; it uses the control. */
export function pageRoutes(app: FastifyInstance): void {
	for (const [url, [name, type]] of Object.entries(FILES)) {
		const text = readFileSync(join(FOLDER, 'page', name), 'utf8').replace(
			'{{application token}}',
			APPLICATION_TOKEN,
		);
		app.get(url, (_request, reply) => send(reply, type, text));
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
