import { toId } from '../../shared/values';

/** What a service profile had before, as ids of the service; undefined for none. */
export interface Had {
	callback: number | undefined;
	secret: number | undefined;
	interfaceType: number | undefined;
}

/** What the purpose of a callback object says. */
export interface Purpose {
	mark: string;
	/** Id of the service profile. */
	profile: number;
	had: Had;
}

/**
 * Returns the purpose of the callback object of one profile. It holds what the profile had before, so that unpublishing
 * puts that back without any memory in n8n.
 */
export const purposeText = ({ mark, profile, had }: Purpose): string =>
	`n8n ${mark} profile ${profile} had ${[had.callback, had.secret, had.interfaceType]
		.map((id) => id ?? 'none')
		.join(' ')}`;

const PURPOSE = /^n8n ([0-9a-f]{12}) profile (\d+) had (\d+|none) (\d+|none) (\d+|none)$/;

/** Reads a purpose; undefined for one that no trigger wrote. */
export function readPurpose(text: unknown): Purpose | undefined {
	const [, mark, profile, callback, secret, interfaceType] = PURPOSE.exec(String(text)) ?? [];
	const id = toId(profile);
	if (mark === undefined || id === undefined) return undefined;
	const had = {
		callback: toId(callback),
		secret: toId(secret),
		interfaceType: toId(interfaceType),
	};
	return { mark, profile: id, had };
}
