import { strict as assert } from 'node:assert';
import type { Fixture } from '../fixture';
import { eventually } from './eventually';
import { PERSON } from './review';
import { succeeded, runNew } from './ending';
import { chain, node } from '../workflow';

/** Name and password that the example's page of approvals asks for. */
export const APPROVER = { user: 'approver', password: 'only-the-person-knows-this' };

const LOGIN = `Basic ${Buffer.from(`${APPROVER.user}:${APPROVER.password}`).toString('base64')}`;

/** Waits for the next page of a form. n8n does not answer a request for it while the workflow runs. */
export async function untilShown(page: string): Promise<void> {
	const address = new URL(page);
	address.pathname += '/n8n-execution-status';
	await eventually(
		async () => (await (await fetch(address)).text()).trim() === 'form-waiting',
		'The form shows no next page',
	);
}

/** The page on which a person decides about the oldest request of the example. */
export class Approvals {
	private constructor(private readonly page: string) {}

	/** Opens the form as a person who knows the password. */
	static async open({ n8n }: Fixture, form: string): Promise<Approvals> {
		const url = `${n8n.url}/form/${form}`;
		const headers = { ...PERSON, authorization: LOGIN };
		// n8n publishes the form after the server of tools.
		await eventually(async () => (await fetch(url, { headers })).ok, 'The form is not published');
		const body = new FormData();
		body.append('field-0', '');
		const answer = await fetch(url, { method: 'POST', headers, body });
		assert.equal(answer.status, 200);
		const { formWaitingUrl } = (await answer.json()) as { formWaitingUrl: string };
		await untilShown(formWaitingUrl);
		return new Approvals(formWaitingUrl);
	}

	/** The address without its secret, as somebody would guess it. */
	get guessed(): string {
		return this.page.replace(/\?.*/, '');
	}

	async html(): Promise<string> {
		return await (await fetch(this.page, { headers: PERSON })).text();
	}

	/** Decides; returns the last page. */
	async decide(option: 'Send it' | 'Refuse'): Promise<string> {
		const body = new FormData();
		body.append('field-1', JSON.stringify([option]));
		const { status } = await fetch(this.page, { method: 'POST', headers: PERSON, body });
		assert.equal(status, 200);
		await untilShown(this.page);
		return await this.html();
	}
}

/** All requests that wait expire now. */
export async function expireAll({ rest }: Fixture): Promise<void> {
	const values = { expires_at: '={{ $now.minus({ minutes: 1 }).toISO() }}' };
	const waiting = { keyName: 'state', condition: 'eq', keyValue: 'waiting for approval' };
	const update = {
		operation: 'update',
		dataTableId: { __rl: true, mode: 'name', value: 'command_requests' },
		filters: { conditions: [waiting] },
		columns: { mappingMode: 'defineBelow', value: values, matchingColumns: [], schema: [] },
	};
	const expire = { ...node('Expire', 'n8n-nodes-base.dataTable', 1, update), typeVersion: 1.1 };
	succeeded(await runNew(rest, chain('Expire requests', expire)));
}
