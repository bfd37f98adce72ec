import { isInNetwork } from '../../../../../nodes/CellularIot/features/applySheet/network';

it.each<[string, string, boolean]>([
	['10.192.0.65', '10.192.0.64/28', true],
	['10.192.0.79', '10.192.0.64/28', true],
	['10.192.0.80', '10.192.0.64/28', false],
	['10.191.255.255', '10.192.0.0/12', false],
	['10.207.255.255', '10.192.0.0/12', true],
	['1.2.3.4', '0.0.0.0/0', true],
	['1.2.3.4', '1.2.3.4/32', true],
	['1.2.3.5', '1.2.3.4/32', false],
	['200.2.3.5', '200.2.3.5 ', true],
	['10.0.0.1', 'fd00::/64', true],
])('%s in %s: %s', (address, network, expected) => {
	expect(isInNetwork(address, network)).toBe(expected);
});
