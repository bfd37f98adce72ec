/** `npm run build -w packages/fidelity`: builds this package into dist/, after the sandbox that it starts. */
import { bundle } from '../sandbox/bundle';

/** The parts of the sandbox that only describe the service are bundled; what starts one is a dependency. */
void bundle(__dirname, [
	{
		name: 'the sandbox as a dependency',
		setup: ({ onResolve }) =>
			onResolve({ filter: /\/sandbox\/src$/ }, () => ({
				path: 'cellular-iot-sandbox',
				external: true,
			})),
	},
]);
