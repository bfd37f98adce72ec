export { audit } from './audit';
export { get } from './get';
export { getAll } from './getAll';
export { getOperations } from './getOperations';
export { switchProfile } from './switchProfile';
