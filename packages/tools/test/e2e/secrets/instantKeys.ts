import { derivedKey } from '../../../../../nodes/CellularIotInstantTrigger/key';
import { SIGNING_SECRET_TEXT, USER_PASSWORD } from '../../../../sandbox/src';
import type { Fixture } from '../fixture';
import { INSTANT_TRIGGER_NODE } from '../names';
import type { Canary } from './canaries';

/** Returns the keys of all instant triggers in n8n, for each secret of a credential, and the secret of another system. */
export async function instantKeys({ rest, sandbox }: Fixture): Promise<Canary[]> {
	const workflows = await Promise.all(
		(await rest.workflows()).map(async ({ id }) => await rest.workflow(id)),
	);
	const ids = workflows
		.flatMap((workflow) => workflow?.nodes ?? [])
		.filter(({ type }) => type === INSTANT_TRIGGER_NODE)
		.flatMap(({ webhookId }) => (typeof webhookId === 'string' ? [webhookId] : []));
	const secrets = [...sandbox.world.applicationTokens.keys(), USER_PASSWORD];
	const keys = ids.flatMap((id) => secrets.map((secret) => derivedKey(secret, id)));
	return [
		...keys.map((text) => ({ name: 'key of an instant trigger', text })),
		{ name: 'callback secret', text: SIGNING_SECRET_TEXT },
	];
}
