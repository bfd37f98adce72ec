import type { IDataObject } from 'n8n-workflow';
import type { ClockedApi } from '../../../shared/api/clock';
import { readList } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { type Result, success } from '../../../shared/api/types';
import type { Parameters } from '../../../shared/form/parameters';
import { tagsOf } from '../../../shared/records/endpoint';
import { isBlank } from '../../../shared/values';
import type { Card } from './cards';

/**
 * Reads the names or ids of exempt tags. An empty list exempts no device. A blank expression is refused: it would suspend
 * devices that a tag should keep.
 */
export function readExempt(parameters: Parameters, name: string): string[] {
	const given = parameters.raw(name);
	if (Array.isArray(given) ? given.some(isBlank) : isBlank(given)) {
		parameters.refuse(
			name,
			'is blank',
			'The expression gives no tag. Correct it, or choose no tag without an expression.',
		);
	}
	return parameters.texts(name);
}

/**
 * Returns the tag that exempts a device; undefined without one. `exempt`: names in small letters. A record without any key
 * for tags does not say that there are none.
 */
export async function exemptTagOf(
	api: ClockedApi,
	endpoint: IDataObject,
	{ endpointId = 0 }: Card,
	exempt: ReadonlySet<string>,
): Promise<Result<string | undefined>> {
	if (exempt.size === 0) return success(undefined);
	if ('tags' in endpoint || 'tag_assignments' in endpoint) return success(tagIn(endpoint, exempt));
	const list = await readList(api, path`/api/v2/endpoint/${endpointId}/tags`);
	return list.ok ? success(tagIn({ tag_assignments: list.value }, exempt)) : list;
}

const plain = (text: string) => text.trim().toLowerCase();
/** Commas divide the names in the text of tags, and a name may hold one. */
const withoutGaps = (text: string) => text.split(',').map(plain).join(',');

function tagIn(endpoint: IDataObject, exempt: ReadonlySet<string>): string | undefined {
	const named = tagsOf(endpoint).find((name) => exempt.has(plain(name)));
	if (named !== undefined) return named.trim();
	const text = typeof endpoint.tags === 'string' ? withoutGaps(endpoint.tags) : '';
	return [...exempt].find((name) => name.includes(',') && text.includes(withoutGaps(name)));
}
