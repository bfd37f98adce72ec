/**
 * Radio access technologies, with the numbers of data sessions (6 is 4G; docs/service/connectivity.md, *Read*).
 * @assumption The other numbers of radio technologies are those of 3GPP TS 29.274, which has that 6, too
 * (docs/service/connectivity.md, *Read*). Check: GET `/api/v1/rat_type`.
 */
export const RAT_TYPE = { 1: '3G', 2: '2G', 6: '4G', 8: 'NB-IoT', 9: 'LTE-M' } as const;
