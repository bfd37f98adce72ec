export { getAll } from './getAll';
