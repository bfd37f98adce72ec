/** GSM 03.38: the default alphabet, and the characters of two places. */
const basic = new Set(
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** Bytes that one SMS carries, a user data header included. */
export const SMS_BYTES = 140;

/** How the payload of an SMS is encoded (docs/service/sms.md, *Lengths*). */
export interface Encoding {
	name: string;
	/** Data coding scheme of the service. */
	dcs: number;
	/** Name of the places in messages. */
	unit: 'characters' | 'bytes';
	/** Places of a payload. */
	count(payload: string): number;
	/** Places in a number of bytes. */
	room(bytes: number): number;
}

/** 160 places of 7 bits, for texts without characters outside GSM-7. */
export const GSM7: Encoding = {
	name: 'GSM-7',
	dcs: 0,
	unit: 'characters',
	count: (text) => [...text].reduce((places, one) => places + (extended.has(one) ? 2 : 1), 0),
	room: (bytes) => Math.floor((bytes * 8) / 7),
};

/** 70 places of 16 bits; an emoji has two or more. */
export const UCS2: Encoding = {
	name: 'UCS-2',
	dcs: 8,
	unit: 'characters',
	count: (text) => text.length,
	room: (bytes) => Math.floor(bytes / 2),
};

/** 140 bytes, written as two hexadecimal digits each. */
export const BINARY: Encoding = {
	name: 'Binary',
	dcs: 4,
	unit: 'bytes',
	count: (hex) => hex.length / 2,
	room: (bytes) => bytes,
};

/** Returns the distinct characters of a text that GSM-7 lacks. */
export const outsideGsm7 = (text: string): string[] => [
	...new Set([...text].filter((one) => !basic.has(one) && !extended.has(one))),
];
