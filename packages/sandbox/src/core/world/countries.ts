/** A country as operators and events name it (docs/service/lookups.md, *Operators and countries*). */
export interface Country {
	id: number;
	name: string;
	country_code: string;
	mcc: string;
	iso_code: string;
	latitude: string;
	longitude: string;
}

function country(
	id: number,
	name: string,
	[country_code, mcc, iso_code]: [string, string, string],
	[latitude, longitude]: [string, string],
): Country {
	return { id, name, country_code, mcc, iso_code, latitude, longitude };
}

/**
 * Countries devices roam in.
 * @assumption Other ids than those of Germany and the world network are placeholders
 * (docs/service/lookups.md, *Operators and countries*). Check: GET `/api/v1/country`.
 */
export const COUNTRIES: readonly Country[] = [
	country(13, 'Austria', ['43', '232', 'at'], ['47.33', '13.33']),
	country(20, 'Belgium', ['32', '206', 'be'], ['50.83', '4.00']),
	country(35, 'Canada', ['1', '302', 'ca'], ['60.00', '-95.00']),
	country(51, 'Czech Republic', ['420', '230', 'cz'], ['49.75', '15.50']),
	country(52, 'Denmark', ['45', '238', 'dk'], ['56.00', '10.00']),
	country(66, 'Finland', ['358', '244', 'fi'], ['64.00', '26.00']),
	country(67, 'France', ['33', '208', 'fr'], ['46.00', '2.00']),
	country(74, 'Germany', ['49', '262', 'de'], ['51.00', '9.00']),
	country(94, 'India', ['91', '404', 'in'], ['20.00', '77.00']),
	country(98, 'Ireland', ['353', '272', 'ie'], ['53.00', '-8.00']),
	country(100, 'Italy', ['39', '222', 'it'], ['42.83', '12.83']),
	country(102, 'Japan', ['81', '440', 'jp'], ['36.00', '138.00']),
	country(144, 'Netherlands', ['31', '204', 'nl'], ['52.50', '5.75']),
	country(154, 'Norway', ['47', '242', 'no'], ['62.00', '10.00']),
	country(165, 'Poland', ['48', '260', 'pl'], ['52.00', '20.00']),
	country(166, 'Portugal', ['351', '268', 'pt'], ['39.50', '-8.00']),
	country(188, 'Spain', ['34', '214', 'es'], ['40.00', '-4.00']),
	country(194, 'Sweden', ['46', '240', 'se'], ['62.00', '15.00']),
	country(195, 'Switzerland', ['41', '228', 'ch'], ['47.00', '8.00']),
	country(211, 'United Kingdom', ['44', '234', 'gb'], ['54.00', '-2.00']),
	country(212, 'United States', ['1', '310', 'us'], ['38.00', '-97.00']),
	country(219, 'NonTerrestrial 883', ['883', '901', 'xx'], ['0.00', '0.00']),
];
