export { create } from './create';
export { deleteSecret } from './delete';
export { getAll } from './getAll';
