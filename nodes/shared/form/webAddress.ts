import type { Parameters } from './parameters';

export function readWebAddress(parameters: Parameters, name: string): string {
	const url = parameters.requiredText(name);
	const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url);
	return isWeb ? url : parameters.refuse(name, 'must be an address that starts with https://');
}
