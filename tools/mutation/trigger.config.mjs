/** The mutation run over the trigger's algorithm and the pure functions that it is made of; as `api.config.mjs`. */
import { options } from './options.mjs';

const FILES = [
	'bound',
	'fleet',
	'identity',
	'order',
	'parts',
	'rules',
	'seen',
	'sift',
	'state',
	'time',
	'watch',
];

export default options('trigger', [`nodes/CellularIotTrigger/{${FILES.join(',')}}.ts`]);
