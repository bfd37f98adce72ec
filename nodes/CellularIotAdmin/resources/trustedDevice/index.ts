export { deleteTrustedDevice } from './delete';
export { getAll } from './getAll';
export { register } from './register';
