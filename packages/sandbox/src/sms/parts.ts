import type { Sms } from '../core/world/sms';
import type { World } from '../core/world/types';

/**
 * Returns the position of a part in its long SMS, from `050003RRTTPP` or `060804RRRRTTPP` (docs/service/sms.md, *Long
 * SMS*); undefined for others.
 */
export function partOf(udh: string): { total: number; part: number } | undefined {
	if (!/^(?:050003.{6}|060804.{8})$/.test(udh)) return undefined;
	const [total = 0, part = 0] = Buffer.from(udh, 'hex').subarray(-2);
	return { total, part };
}

/** Whether a device answers this SMS: an MT SMS, of a long one only the last part. */
export function isAnswered({ type, udh }: Sms): boolean {
	const place = partOf(udh);
	return type === 'MT' && place?.part === place?.total;
}

/** Returns the text for the device: for the last part of a long SMS, all delivered parts. */
export function wholeText(world: World, last: Sms): string {
	const place = partOf(last.udh);
	if (place === undefined) return last.payload;
	const message = last.udh.slice(0, -2);
	const parts = (world.sms.get(last.endpointId) ?? []).filter(
		({ type, status, udh }) => type === 'MT' && status === 4 && udh.startsWith(message),
	);
	// References repeat: of two parts with the same number the newer one counts.
	const byPlace = new Map(parts.map((sms) => [partOf(sms.udh)?.part, sms.payload]));
	return Array.from({ length: place.total }, (_, index) => byPlace.get(index + 1) ?? '').join('');
}
