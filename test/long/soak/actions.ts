import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Sandbox } from '../../../packages/sandbox/src';
import type { Random } from '../../../packages/sandbox/src/core/world/random';
import { locator, type NodeRun, runNode } from '../../engine';
import { someFault } from './faults';
import type { Credentials, Progress } from './progress';

/** Runs at the same time. */
const WIDTH = 6;
/** A change and an SMS have their own sentence. */
const MAY_BE_APPLIED = /may have been (?:applied|sent)/;

/** Outcome of the runs. */
interface ActionReport {
	good: number;
	failed: number;
	/** Failures with an unknown outcome. */
	unsure: number;
	/** Broken promises; empty if there are none. */
	broken: string[];
}

interface Action {
	form: INodeParameters;
	/** Current number of the created records; undefined for a read. */
	made?: () => number;
	/** Whether the output is correct. */
	isRight(json: IDataObject[]): boolean;
}

/** Runs operations against faults, `WIDTH` in parallel, and compares their output with the state of the service. */
export async function soakActions(
	sandbox: Sandbox,
	credentials: Credentials,
	random: Random,
	runs: number,
	progress: Progress,
): Promise<ActionReport> {
	const devices = await smsDevices(sandbox, credentials);
	const report: ActionReport = { good: 0, failed: 0, unsure: 0, broken: [] };
	for (let n = 0; n < runs; n += WIDTH) {
		const actions = Array.from({ length: WIDTH }, (_, k) => {
			if (random.chance(0.35)) sandbox.control.fault(someFault(random, '^/api/v1/endpoint'));
			const make = random.pick([send, get, list, create]);
			return make(sandbox, random.pick(devices), `soak-${n + k}`);
		});
		const results = await Promise.all(
			actions.map(async ({ form }) => await runNode({ credentials, node: { parameters: form } })),
		);
		sandbox.control.clearFaults();
		results.forEach((result, k) => judge(report, actions[k] as Action, result));
		for (const { id, name } of sandbox.world.endpoints.values()) {
			if (name.startsWith('soak-')) sandbox.control.removeEndpoint(id);
		}
		for (const id of devices) sandbox.world.sms.set(id, []);
		sandbox.control.advance(60);
		await progress.account();
		progress.step(n - (n % WIDTH), runs - (runs % (2 * WIDTH)));
	}
	return report;
}

function judge(report: ActionReport, action: Action, { json, error }: NodeRun): void {
	const isUnsure = MAY_BE_APPLIED.test(error?.message ?? '');
	if (error === undefined) report.good++;
	else report.failed++;
	if (isUnsure) report.unsure++;
	const told = error?.message ?? 'it said that all went well';
	const { resource, operation } = action.form;
	const say = (what: string) =>
		report.broken.push(`${String(resource)} ${String(operation)}: ${what}; ${told}`);
	if (error === undefined && !action.isRight(json as IDataObject[])) say('the output is wrong');
	const wrong = wrongCount(action.made?.(), error === undefined, isUnsure);
	if (wrong !== undefined) say(wrong);
}

/** Returns the contradiction between a run's message and the number of created records, if any. */
function wrongCount(count: number | undefined, isGood: boolean, isUnsure: boolean) {
	if (count === undefined) return undefined;
	if (count > 1) return `made ${count} times`;
	if (isGood) return count === 1 ? undefined : 'not made';
	return count === 0 || isUnsure ? undefined : 'made all the same';
}

const countOf = (sandbox: Sandbox, device: number, payload: string) =>
	(sandbox.world.sms.get(device) ?? []).filter((sms) => sms.payload === payload).length;

const send = (sandbox: Sandbox, device: number, mark: string): Action => ({
	form: { resource: 'sms', operation: 'send', endpointId: locator('id', device), payload: mark },
	made: () => countOf(sandbox, device, mark),
	isRight: ([one]) => Number(one?.id) > 0,
});

const get = (_: Sandbox, device: number): Action => ({
	form: { resource: 'endpoint', operation: 'get', endpointId: locator('id', device) },
	isRight: ([one]) => one?.id === device,
});

/** Lists all endpoints, each once; those created in the meantime are optional. */
const list = ({ world }: Sandbox): Action => {
	const before = [...world.endpoints.keys()];
	return {
		form: { resource: 'endpoint', operation: 'getAll', returnAll: true },
		isRight: (json) => {
			const ids = new Set(json.map(({ id }) => id));
			return ids.size === json.length && before.every((id) => ids.has(id));
		},
	};
};

const create = ({ world }: Sandbox, _: number, mark: string): Action => ({
	form: {
		resource: 'endpoint',
		operation: 'create',
		serviceProfileId: locator('id', 540001),
		tariffProfileId: locator('id', 539001),
		name: mark,
	},
	made: () => [...world.endpoints.values()].filter(({ name }) => name === mark).length,
	isRight: ([one]) => Number(one?.id) > 0,
});

/** Returns devices that accept an SMS. */
async function smsDevices(sandbox: Sandbox, credentials: Credentials): Promise<number[]> {
	const ids = [...sandbox.world.endpoints.keys()];
	const usable = [];
	for (const id of ids) {
		const { form } = send(sandbox, id, 'x');
		const { error } = await runNode({ credentials, node: { parameters: form } });
		if (error === undefined) usable.push(id);
	}
	return usable;
}
