import type { Resource } from '../../../shared/run/menu';
import { get } from './get';
import { getUsage } from './getUsage';

export const organisation: Resource = {
	value: 'organisation',
	name: 'Organisation',
	operations: [get, getUsage],
	start: get,
};
