import { COUNTRIES, type Country } from './countries';

/**
 * Radio access technologies, with the numbers of data sessions (6 is 4G; docs/service/connectivity.md, *Read*).
 * @assumption The other numbers of radio technologies are those of 3GPP TS 29.274, which has that 6, too
 * (docs/service/connectivity.md, *Read*). Check: GET `/api/v1/rat_type`.
 */
export const RAT_TYPE = { 1: '3G', 2: '2G', 6: '4G', 8: 'NB-IoT', 9: 'LTE-M' } as const;

/** `id name countryId mnc tapcode`: two or so networks per country, invented like all names here. */
const TABLE = [
	[3, 'Example Mobile', 74, '01', 'DEUEX'],
	[4, 'Rheinfunk', 74, '02', 'DEURF'],
	[5, 'Nordnetz', 74, '03', 'DEUNN'],
	[11, 'Mobile Ouest', 67, '10', 'FRAMO'],
	[12, 'Alpes Mobile', 67, '20', 'FRAAM'],
	[21, 'Donaufunk', 13, '03', 'AUTDF'],
	[22, 'Tirol Mobil', 13, '05', 'AUTTM'],
	[31, 'Schelde Mobile', 20, '01', 'BELSM'],
	[32, 'Maas Telecom', 20, '10', 'BELMT'],
	[41, 'Maple Wireless', 35, '220', 'CANMW'],
	[42, 'Prairie Cellular', 35, '610', 'CANPC'],
	[51, 'Vltava Mobil', 51, '01', 'CZEVM'],
	[61, 'Belt Mobil', 52, '01', 'DNKBM'],
	[62, 'Jylland Net', 52, '20', 'DNKJN'],
	[71, 'Saimaa Mobiili', 66, '05', 'FINSM'],
	[72, 'Aurora Net', 66, '12', 'FINAN'],
	[81, 'Ganga Cellular', 94, '10', 'INDGC'],
	[82, 'Deccan Mobile', 94, '45', 'INDDM'],
	[91, 'Shannon Mobile', 98, '01', 'IRLSM'],
	[92, 'Liffey Telecom', 98, '03', 'IRLLT'],
	[101, 'Adriatica Mobile', 100, '01', 'ITAAM'],
	[102, 'Tirreno Mobile', 100, '10', 'ITATM'],
	[111, 'Fuji Wireless', 102, '10', 'JPNFW'],
	[121, 'Polder Mobiel', 144, '04', 'NLDPM'],
	[122, 'Duin Telecom', 144, '08', 'NLDDT'],
	[131, 'Fjord Mobil', 154, '01', 'NORFM'],
	[132, 'Nordlys Nett', 154, '02', 'NORNN'],
	[141, 'Wisla Mobile', 165, '01', 'POLWM'],
	[142, 'Baltyk Net', 165, '06', 'POLBN'],
	[151, 'Tejo Movel', 166, '01', 'PRTTM'],
	[161, 'Meseta Movil', 188, '01', 'ESPMM'],
	[162, 'Ebro Movil', 188, '07', 'ESPEM'],
	[171, 'Vanern Mobil', 194, '01', 'SWEVM'],
	[172, 'Skane Net', 194, '07', 'SWESN'],
	[181, 'Aare Mobil', 195, '01', 'CHEAM'],
	[191, 'Thames Mobile', 211, '10', 'GBRTM'],
	[192, 'Pennine Cellular', 211, '20', 'GBRPC'],
	[201, 'Great Lakes Wireless', 212, '260', 'USAGL'],
	[202, 'Cascade Cellular', 212, '410', 'USACC'],
	[211, 'Example Satellite', 219, '98', 'AAAES'],
] as const;

/**
 * All numbers but ids are strings; `mnc` and `tapcode` entries have ids of their own
 * (docs/service/lookups.md, *Operators and countries*).
 */
function operator([id, name, , mnc, tapcode]: (typeof TABLE)[number], country: Country) {
	return {
		id,
		name,
		country_name: country.name,
		name_and_country: `${country.name} / ${name}`,
		inbound_roamers_allowed: '1',
		country,
		mnc: [{ id: 1000 + id, mnc, operator_id: String(id) }],
		tapcode: [{ id: 2000 + id, tapcode, operator_id: String(id) }],
	};
}

/** Networks devices may visit, ascending by id: as the list sends them. */
export const OPERATORS = TABLE.flatMap((row) => {
	const country = COUNTRIES.find(({ id }) => id === row[2]);
	return country ? [operator(row, country)] : [];
});
