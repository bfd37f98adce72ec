export { create } from './create';
export { deleteStream } from './delete';
export { get } from './get';
export { getAll } from './getAll';
export { pause } from './pause';
export { restart } from './restart';
export { resume } from './resume';
export { update } from './update';
