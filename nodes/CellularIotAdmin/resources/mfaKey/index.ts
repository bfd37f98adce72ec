export { activate } from './activate';
export { create } from './create';
export { deleteMfaKey } from './delete';
