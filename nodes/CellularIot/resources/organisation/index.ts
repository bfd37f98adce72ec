export { get } from './get';
export { getUsage } from './getUsage';
