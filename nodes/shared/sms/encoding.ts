/** Data coding schemes the service takes (supplement.md 7.2). */
export const DCS = { gsm7: 0, ucs2: 8 } as const;

/** GSM 03.38: the characters of the default alphabet, and those that take two places (with the escape character). */
const BASIC =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

/** How one SMS carries a text: the coding scheme, the places it takes, and how many one SMS has. */
export interface Encoding {
	dcs: (typeof DCS)[keyof typeof DCS];
	used: number;
	available: number;
}

/**
 * The coding scheme a text needs. GSM-7 (160 places; brackets, the euro sign and a few others take two) where every
 * character is in its alphabet, else UCS-2 (70 places of 16 bits; an emoji takes two). service.md leaves the lengths
 * open; supplement.md 7.2 gives them.
 */
export function encodingOf(text: string): Encoding {
	const characters = [...text];
	const gsm7 = characters.every((one) => basic.has(one) || extended.has(one));
	if (!gsm7) return { dcs: DCS.ucs2, used: text.length, available: 70 };
	const escapes = characters.filter((one) => extended.has(one)).length;
	return { dcs: DCS.gsm7, used: characters.length + escapes, available: 160 };
}
