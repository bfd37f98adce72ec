/** A network, as events name it. */
export interface Operator {
	id: number;
	name: string;
	country: { id: number; name: string; country_code: string; mcc: string; iso_code: string };
}
const country = (
	id: number,
	name: string,
	country_code: string,
	mcc: string,
	iso_code: string,
) => ({
	id,
	name,
	country_code,
	mcc,
	iso_code,
});
const GERMANY = country(74, 'Germany', '49', '262', 'de');
const FRANCE = country(67, 'France', '33', '208', 'fr');
export const OPERATORS: readonly Operator[] = [
	{ id: 3, name: 'Example Mobile', country: GERMANY },
	{ id: 4, name: 'Rheinfunk', country: GERMANY },
	{ id: 11, name: 'Mobile Ouest', country: FRANCE },
	{ id: 21, name: 'Donaufunk', country: country(13, 'Austria', '43', '232', 'at') },
];

/** The operator in the detail of an event. */
export const placeOf = ({ id, name, country }: Operator) => ({ id, name, country });
