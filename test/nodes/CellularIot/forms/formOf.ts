/** Makes the forms of one operation: `formOf('sim', 'get', { simId: 7 })({ simplify: false })`. */
export const formOf =
	(resource: string, operation: string, fixed: object = {}) =>
	(extra: object = {}) => ({ resource, operation, ...fixed, ...extra });

/** Makes the forms of all operations of a resource: `formsOf('sim')('get', { simId: 7 })`. */
export const formsOf =
	(resource: string, fixed: object = {}) =>
	(operation: string, extra: object = {}) => ({ resource, operation, ...fixed, ...extra });
