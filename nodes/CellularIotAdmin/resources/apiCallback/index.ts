export { create } from './create';
export { deleteCallback } from './delete';
export { getAll } from './getAll';
