export { getAll } from './getAll';
export { getDestinations } from './getDestinations';
