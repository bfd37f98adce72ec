/** How the person has called this program, for usage texts and advice: by npm in a clone, or by its own name. */
export const PROGRAM =
	process.env.npm_lifecycle_event === 'start'
		? 'npm start -w packages/fidelity --'
		: 'cellular-iot-fidelity';
