export { clearProfile } from './clearProfile';
export { deleteQuota } from './delete';
export { get } from './get';
export { set } from './set';
