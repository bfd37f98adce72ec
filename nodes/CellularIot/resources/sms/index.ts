export { cancel } from './cancel';
export { get } from './get';
export { getAll } from './getAll';
export { send } from './send';
export { sendCommand } from './sendCommand';
