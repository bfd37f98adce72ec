const IPV4_NETWORK = /^(\d{1,3}(?:\.\d{1,3}){3})\/(\d{1,2})$/;

const numberOf = (address: string) =>
	address.split('.').reduce((number, part) => number * 256 + Number(part), 0);

/** Whether an IPv4 address lies in a network such as 10.192.0.64/28. True for a text that is none. */
export function isInNetwork(address: string, network: string): boolean {
	const [, base = '', bits] = IPV4_NETWORK.exec(network.trim()) ?? [];
	if (bits === undefined) return true;
	const size = 2 ** (32 - Number(bits));
	return Math.floor(numberOf(address) / size) === Math.floor(numberOf(base) / size);
}
