import { readRecords } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

const NO_TAGS = 'A device without tags gives no items.';

/** GET /api/v2/endpoint/{id}/tags (docs/service/tags.md, *Tags of an endpoint*). */
export const getOfEndpoint = operation({
	value: 'getOfEndpoint',
	name: 'Get of Endpoint',
	action: 'Get tags of device',
	description: 'List the labels that a device carries',
	fields: endpointField,
	async run(run, endpoint) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const location = path`/api/v2/endpoint/${id.value}/tags`;
		return await readRecords(run.api, location, (tags) => {
			if (tags.length === 0) run.hint(NO_TAGS);
			return tags.map((tag) => ({ endpoint_id: id.value, ...tag }));
		});
	},
});
