/** Returns the longest prefix length of an IP address; undefined for any other text. */
function longestPrefix(address: string): number | undefined {
	const octets = address.split('.');
	const isOctet = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 255;
	if (octets.length === 4 && octets.every(isOctet)) return 32;
	// The URL parser checks IPv6 in every runtime of n8n.
	return address.includes(':') && URL.canParse(`http://[${address}]/`) ? 128 : undefined;
}

/** Whether a text is an IP range in CIDR notation, for example 192.0.2.0/24 or 2001:db8::/32. */
export function isIpRange(text: string): boolean {
	const [address = '', prefix = '', ...rest] = text.split('/');
	const longest = longestPrefix(address);
	if (longest === undefined || rest.length > 0) return false;
	return /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
}
