export { create } from './create';
export { getAll } from './getAll';
export { revoke } from './revoke';
export { update } from './update';
