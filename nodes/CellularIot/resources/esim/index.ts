export { audit } from './audit';
export { get } from './get';
export { getAll } from './getAll';
export { getOperations } from './getOperations';
export { manageProfile } from './manageProfile';
export { switchProfile } from './switchProfile';
