/** Asks the controls of the sandbox. */

/** Time of the service, ISO 8601, from the newest answer. */
let now = new Date().toISOString();
export const serviceTime = () => now;

/** An answer of the sandbox that is a refusal, with words for people. */
export class Refused extends Error {}

async function request(path, options) {
	const response = await fetch(`/_sandbox${path}`, options);
	now = new Date(response.headers.get('Date') ?? Date.now()).toISOString();
	if (response.status === 304) return { response };
	const answer = await response.json();
	if (!response.ok) throw new Refused(answer.message);
	return { response, answer };
}

/** Carries out a control; throws Refused with the reason. */
export async function command(path, body = {}, method = 'POST') {
	const options = { method };
	if (method === 'POST') {
		options.headers = { 'Content-Type': 'application/json' };
		options.body = JSON.stringify(body);
	}
	return (await request(path, options)).answer;
}

/**
 * Returns a function that reads a path. It gives null if nothing has changed since its last answer, and if it was called
 * again meanwhile: an older answer never overwrites a newer one.
 */
export function reader() {
	let turn = 0;
	let last = { path: null, tag: null, day: null };
	const read = async (path) => {
		const mine = ++turn;
		const day = now.slice(0, 10);
		// Times of another day are written with their date.
		const isSame = last.path === path && last.day === day;
		const headers = isSame && last.tag ? { 'If-None-Match': last.tag } : {};
		const { response, answer } = await request(path, { headers });
		if (mine !== turn || answer === undefined) return null;
		last = { path, tag: response.headers.get('ETag'), day };
		return answer;
	};
	/** The next answer counts as changed. */
	read.forget = () => {
		turn += 1;
		last = { path: null, tag: null, day: null };
	};
	return read;
}

/** A path with these values in its query; empty ones are left out. */
export function withQuery(path, values) {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) {
		if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
	}
	return query.size === 0 ? path : `${path}?${query}`;
}
