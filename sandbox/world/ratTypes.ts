/**
 * Radio access technologies, with the numbers of data sessions (6 is 4G; docs/service/connectivity.md, *Read*).
 * @assumption the other numbers are those of 3GPP TS 29.274, from which that 6 comes.
 */
export const RAT_TYPE = { 1: '3G', 2: '2G', 6: '4G', 8: 'NB-IoT', 9: 'LTE-M' } as const;
