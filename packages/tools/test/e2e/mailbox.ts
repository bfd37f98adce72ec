import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './steps/eventually';

/** Mail server and mailbox on this computer, which accepts everything. */
export interface Mailbox {
	port: number;
	/** All received e-mails, oldest first. */
	mails: Email[];
	/** Waits for an e-mail that is not among the first `known` ones, with this subject. */
	next(known: number, subject: RegExp): Promise<Email>;
	close(): Promise<void>;
}

/** Returns the addresses of the links and buttons of an e-mail, by their text. */
export function linksOf({ html = '' }: Email): Record<string, string> {
	const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g)];
	return Object.fromEntries(
		links.map(([, address = '', text = '']) => [text.trim(), address.replaceAll('&amp;', '&')]),
	);
}

export async function startMailbox(): Promise<Mailbox> {
	const mails: Email[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['AUTH', 'STARTTLS'],
		onData: (stream, _session, done) => {
			const parts: Buffer[] = [];
			stream.on('data', (part: Buffer) => parts.push(part));
			stream.on('end', () => {
				PostalMime.parse(Buffer.concat(parts)).then((mail) => {
					mails.push(mail);
					done();
				}, done);
			});
		},
	});
	server.listen(0, '127.0.0.1');
	await once(server.server, 'listening');
	return {
		port: (server.server.address() as AddressInfo).port,
		mails,
		next: async (known, subject) =>
			await eventually(
				() => mails.slice(known).find((mail) => subject.test(mail.subject ?? '')),
				() => `No e-mail "${subject.source}", but ${mails.map((mail) => mail.subject).join(', ')}`,
				// n8n looks after waiting executions each minute.
				180_000,
			),
		close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
