import type { FastifyInstance } from 'fastify';
import { find } from '../core/http/ids';
import { plainRecords } from '../core/http/plainRecords';
import type { Asked } from '../core/http/query';
import { NEW_CALLBACK, NEW_SECRET } from './description';
import { textDate } from '../core/world/dates';
import type { World } from '../core/world/types';

const CALLBACKS = {
	path: '/api/v1/api_callback',
	noun: 'API callback',
	rowsOf: ({ apiCallbacks }: World) => apiCallbacks,
};
const SECRETS = {
	path: '/api/v1/api_secret',
	noun: 'API secret',
	rowsOf: ({ apiSecrets }: World) => apiSecrets,
};

/**
 * List, create, read and delete callbacks and the secrets that sign them (docs/service/callbacks.md, *Objects*).
 * @assumption 409/1406 for deleting a callback or secret that a profile uses; the contract lists 200 and 404 only. Do
 * not rely on it (docs/service/callbacks.md, *Objects*). Check: delete a callback that a profile uses.
 */
export function apiCallbackRoutes(app: FastifyInstance, world: World): void {
	const show = (row: object) => ({ organisation_id: String(world.organisation.id), ...row });

	plainRecords(app, world, {
		...CALLBACKS,
		idKind: 'apiCallback',
		schema: NEW_CALLBACK,
		valuesOf: ({ url, purpose }, problems) => {
			if (!/^https?:/i.test(url) || !URL.canParse(url)) {
				problems.add(1403, `'${url}' is not a web address.`);
			}
			return { url, purpose: purpose ?? '', created: textDate(world.clock.now()) };
		},
		isUsedBy: (profile, id) => profile.api_callback?.id === id || profile.moc_callback?.id === id,
		show,
		deleted: 200,
	});
	plainRecords(app, world, {
		...SECRETS,
		idKind: 'apiSecret',
		schema: NEW_SECRET,
		valuesOf: ({ purpose }) => ({ purpose: purpose ?? '' }),
		keep: (id, { secret: text }) => void world.apiSecretTexts.set(id, text),
		isUsedBy: (profile, id) => profile.api_secret?.id === id,
		show,
		deleted: 200,
	});
	for (const { path, noun, rowsOf } of [CALLBACKS, SECRETS]) {
		app.get<Asked>(`${path}/:id`, (request, reply) =>
			reply.send(show(find<object>(noun, 'id', request.params.id, (id) => rowsOf(world).get(id)))),
		);
	}
}
