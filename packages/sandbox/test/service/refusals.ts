/** How calls word the refusal of a body (docs/service/errors.md, *Shapes*): status and body. */
export type Wording = (code: number, message: string, path: string[]) => [number, unknown];

const keys = (error_code: number, message: string) => ({
	error_code,
	error_token: expect.any(String) as string,
	message,
});
const fixed =
	(status: number, body: unknown): Wording =>
	() => [status, body];

const badRequest: Wording = (_code, message) => [400, keys(1000, message)];
const firstProblem: Wording = (code, message) => [422, keys(code, message)];
const twoKeys: Wording = (_code, message) => [400, { status_code: 400, message }];
const messageAlone: Wording = (_code, message) => [422, { message }];
const listed =
	(noun: string): Wording =>
	(code, message) => [
		422,
		{ ...keys(1400, `${noun} validation error`), errors: [keys(code, message)] },
	];

const newKey = {
	...keys(1400, "Fields 'type.id' and 'password' are required."),
	error_token: 'Required',
};
const updates = listed('Update endpoints');

/** By call. */
export const WORDINGS: Record<string, Wording> = {
	'POST /api/v1/authenticate/workspace': badRequest,
	'POST /api/v1/application_token': firstProblem,
	'PATCH /api/v1/application_token/{id}': firstProblem,
	'POST /api/v1/user/mfa': fixed(422, newKey),
	'PATCH /api/v1/user/mfa/{key}': listed('MFA key'),
	'POST /api/v1/endpoint': listed('Create endpoint'),
	'PATCH /api/v1/endpoint/{id}': listed('Update endpoint'),
	'POST /api/v2/endpoint/multi': listed('Create endpoints'),
	// The ids are looked at first.
	'PATCH /api/v2/endpoint/multi': (code, message, path) =>
		(path.length < 2 || path[1] === 'id' ? badRequest : updates)(code, message, path),
	'DELETE /api/v2/endpoint/multi': badRequest,
	'PATCH /api/v1/endpoint/{id}/connectivity': badRequest,
	'POST /api/v1/endpoint/{id}/quota/data': messageAlone,
	'POST /api/v1/endpoint/{id}/quota/sms': messageAlone,
	'POST /api/v1/endpoint/{id}/traffic_limit_extension': badRequest,
	'POST /api/v1/endpoint/{id}/sms': listed('Send SMS'),
	'PATCH /api/v1/sim/{id}': (code, message, path) =>
		(code === 1401 ? firstProblem : badRequest)(code, message, path),
	'PATCH /api/v1/sim_batch/bic/{bic}': fixed(422, ''),
	'POST /api/v1/sim/migration/workspace': badRequest,
	'DELETE /api/v1/sim/multi': badRequest,
	'POST /api/v1/sim/operation': twoKeys,
	'POST /api/v1/euicc/unlinked_validation': twoKeys,
	'POST /api/v1/euicc/{id}/operation': twoKeys,
	'POST /api/v2/tags': firstProblem,
	'PATCH /api/v2/tags/{id}': firstProblem,
	'POST /api/v2/endpoint/{id}/tags': firstProblem,
	'POST /api/v2/bulk-operations/endpoint/add-tags': firstProblem,
	'POST /api/v2/bulk-operations/endpoint/remove-tags': firstProblem,
	'POST /api/v2/bulk-operations/tag/delete-tags': firstProblem,
	'POST /api/v2/tariff_profile/{id}/operator_blocklist/operator/{operatorId}/rat_type':
		firstProblem,
	'POST /api/v1/service_profile': listed('Create service profile'),
	'PATCH /api/v1/service_profile/{id}': listed('Update service profile'),
	'POST /api/v1/service_profile/{id}/traffic_limit': badRequest,
	'POST /api/v1/dns': listed('Create DNS'),
	'POST /api/v1/api_callback': listed('Create API callback'),
	'POST /api/v1/api_secret': listed('Create API secret'),
	'POST /api/v2/data_stream': firstProblem,
	'PATCH /api/v2/data_stream/{id}': firstProblem,
	'POST /api/v1/ip_address_space': listed('Create IP address space'),
};
