/**
 * Serves the built site on this computer as a host of static pages would: `node serve.mjs FOLDER BASE PORT`. Prints the
 * address when it listens; port 0 takes a free one.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const [folder, base, port] = process.argv.slice(2);
// Looks for each file anew, so that the next build is served, too.
const files = sirv(folder, { dev: true });
const notFound = readFileSync(join(folder, '404.html'));

const server = createServer((request, response) => {
	const refuse = () =>
		response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound);
	if (!request.url?.startsWith(base)) return refuse();
	request.url = request.url.slice(base.length - 1);
	files(request, response, refuse);
});
// A slow client may use its connection again after any time.
server.keepAliveTimeout = 0;
server.listen(Number(port), '127.0.0.1', () => {
	console.log(`http://127.0.0.1:${server.address().port}${base}`);
});
