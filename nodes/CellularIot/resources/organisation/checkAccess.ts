import type { IDataObject } from 'n8n-workflow';
import { call, readRecords } from '../../../shared/api/call';
import { explain } from '../../../shared/api/errors';
import { inParallel } from '../../../shared/api/parallel';
import { path } from '../../../shared/api/url';
import { endsRun, type Query, type Result, success } from '../../../shared/api/types';
import { API_CALLBACKS } from '../../../shared/fields/callbackLocators';
import { ENDPOINTS } from '../../../shared/lookup/endpoint';
import { EVENTS, TRUSTED_DEVICES } from '../../../shared/lookup/lists';
import { DATA_STREAMS } from '../../../shared/lookup/streams';
import { TAGS } from '../../../shared/lookup/tagDirectory';
import { userOnly } from '../../../shared/run/connect';
import { batchOperation, type Outcome, type Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';

/** An area, the path of its read with the id of any device, and the query for one row of a list with pages. */
type Area = [area: string, pathOf: string | ((endpointId: number) => string), query?: Query];

const ONE = { per_page: 1 };
const AREAS: readonly Area[] = [
	['SIMs', '/api/v1/sim', ONE],
	['SMS', (id) => path`/api/v1/endpoint/${id}/sms`],
	['Events', EVENTS, ONE],
	['Flow Logs', (id) => path`/api/v1/endpoint/${id}/flowlogs/detail`, ONE],
	['Data Usage and Costs', '/api/v1/organisation/my/stats'],
	['Organization', '/api/v1/organisation/my'],
	['Tags', TAGS, { page_size: 1 }],
	['Service Profiles', '/api/v1/service_profile'],
	['Tariff Profiles', '/api/v1/tariff_profile'],
	['SMS Interface Types', '/api/v1/esme_interface_type'],
	['Callbacks', API_CALLBACKS],
	['Data Streams', DATA_STREAMS],
	['Application Tokens', '/api/v1/application_token'],
];
const OF_A_USER: readonly Area[] = [
	['Trusted Devices', TRUSTED_DEVICES],
	['Other Workspaces', '/api/v2/user/my/workspace'],
];
const FORBIDDEN = 403;
const WIDTH = 5;
const ASK_FOR_ROLE =
	'Ask an administrator of the workspace for a role that may do it, or use the credential of such a user.';
/**
 * @assumption A 403 to the flow logs of a readable device means that the feature is off: a missing permission gets the same
 * (docs/service/flow-logs.md, *Operations*). Check: read flow logs with a role that may not.
 */
const ENABLE =
	'Ask your service to enable flow logs for the organization. If they are enabled, ask an administrator of the workspace for a role that may read them.';
const NO_DEVICE = "This is read of a device. Create one with 'Endpoint: Create', and check again.";
const OBSERVER = 'SMS Interface Types';

/** What the credential may do: one row of each area is read (docs/service/permissions.md, *Roles*). */
export const checkAccess = batchOperation({
	value: 'checkAccess',
	action: 'Check access of credential',
	description:
		'Find out what your credential may do: for each area whether its role allows it, and what to do if not. Reads only, and changes nothing.',
	fields: {},
	runAll: async (run, { settleRest }) => settleRest(await checkAll(run)),
});

async function checkAll(run: Run): Promise<Outcome> {
	const devices = await readRecords(run.api, ENDPOINTS, undefined, ONE);
	if (!devices.ok && endsRun(devices.failure)) return devices;
	const id = devices.ok ? toId(devices.value[0]?.id) : undefined;
	const areas = run.api.user === undefined ? AREAS : [...AREAS, ...OF_A_USER];
	const answers = await inParallel(areas, WIDTH, async ([area, pathOf, query]) => {
		if (typeof pathOf === 'string') return await readArea(run, [area, pathOf, query]);
		if (id === undefined) return success(rowOf(area, 'notChecked', NO_DEVICE));
		return await readArea(run, [area, pathOf(id), query]);
	});
	const ended = answers.find((answer) => !answer.ok);
	if (ended !== undefined) return ended;
	const rows = [
		rowOfAnswer('Devices', devices),
		...answers.flatMap((one) => (one.ok ? [one.value] : [])),
	];
	return success([...rows, changesRow(rows), ...withoutUser(run)]);
}

/** Fails only with what ends the run. */
async function readArea(run: Run, [area, address, query]: [string, string, Query?]) {
	const answer = await call(
		run.api,
		{ method: 'GET', path: address, query, expect: 'list' },
		() => true,
	);
	return answer.ok || !endsRun(answer.failure) ? success(rowOfAnswer(area, answer)) : answer;
}

const rowOf = (area: string, access: string, cure: string | null = null, reason?: string) => ({
	area,
	access,
	cure,
	reason: reason ?? null,
});

function rowOfAnswer(area: string, answer: Result<unknown>): IDataObject {
	if (answer.ok) return rowOf(area, 'allowed');
	const { message, description } = explain(answer.failure);
	if (answer.failure.status !== FORBIDDEN) return rowOf(area, 'failed', description, message);
	return area === 'Flow Logs'
		? rowOf(area, 'notEnabled', ENABLE, message)
		: rowOf(area, 'forbiddenByRole', ASK_FOR_ROLE, message);
}

/** Tells whether the role may change something: only an Observer may not read SMS interface types. */
function changesRow(rows: IDataObject[]): IDataObject {
	const access = rows.find(({ area }) => area === OBSERVER)?.access;
	return access === 'forbiddenByRole'
		? rowOf(
				'Changes',
				access,
				ASK_FOR_ROLE,
				`The role may not read '${OBSERVER}', as an Observer, who only reads.`,
			)
		: rowOf('Changes', String(access));
}

/** Returns the areas that an application token cannot have, which need no request. */
function withoutUser({ api }: Run): IDataObject[] {
	const user = userOnly(api);
	if (user.ok) return [];
	const { message, description } = user.failure;
	return OF_A_USER.map(([area]) => rowOf(area, 'needsUserLogin', description, message));
}
