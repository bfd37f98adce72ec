/** How the person has called this program, for usage texts and advice: by `npm run sandbox`, or by its own name. */
export const PROGRAM =
	process.env.npm_lifecycle_event === 'sandbox' ? 'npm run sandbox --' : 'cellular-iot-sandbox';
