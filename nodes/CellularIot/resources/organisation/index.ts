export { checkAccess } from './checkAccess';
export { get } from './get';
export { getUsage } from './getUsage';
