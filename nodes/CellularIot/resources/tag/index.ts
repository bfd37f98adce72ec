export { assign } from './assign';
export { create } from './create';
export { deleteTag } from './delete';
export { getAll } from './getAll';
export { getOfEndpoint } from './getOfEndpoint';
export { unassign } from './unassign';
export { update } from './update';
