import {
	change,
	Remains,
	remove,
	type Task,
} from '../../../../nodes/CellularIotInstantTrigger/registration/task';
import { failed, success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../../shared/api/fixtures/fakeApi';

const refusal = (status: number) =>
	failed({ kind: 'status' as const, request: 'DELETE /x', status, body: { message: 'no' } });

/** A task whose service gives these statuses, and whose time allows some waits. */
function taskOf(statuses: number[], waits = 9): { task: Task; asked: () => number } {
	let asked = 0;
	const api = fakeApi(async () => {
		const status = statuses[asked++] ?? 200;
		return status < 300 ? success({ status, headers: {}, body: {} }) : refusal(status);
	});
	const wait = async () => waits-- > 0;
	return { task: { api, wait } as unknown as Task, asked: () => asked };
}

it.each([
	['200', [200], true, 1],
	['404, which means gone', [404], true, 1],
	['409 at first', [409, 409, 200], true, 3],
	['403', [403], false, 1],
])('a deletion with %s', async (_, statuses, ok, requests) => {
	const { task, asked } = taskOf(statuses);
	expect((await remove(task, '/x')).ok).toBe(ok);
	expect(asked()).toBe(requests);
});

it('409 is tried again only as long as the task has time', async () => {
	const { task, asked } = taskOf([409, 409, 409, 409], 2);
	const result = await remove(task, '/x');
	expect(result).toMatchObject({ ok: false, failure: { status: 409 } });
	expect(asked()).toBe(3);
});

it('a change is repeated while the service answers 409, and 404 is a refusal', async () => {
	const patch = { method: 'PATCH', path: '/x' } as const;
	expect(await change(taskOf([409, 200]).task, patch)).toEqual(success(undefined));
	expect(await change(taskOf([404]).task, patch)).toMatchObject({ failure: { status: 404 } });
});

describe('what remains', () => {
	it('is nothing without a failure', () => {
		const remains = new Remains();
		remains.add(success(undefined), 'A');
		expect(remains.asFailure()).toBeUndefined();
	});

	it('is one failure with all lines and the first reason', () => {
		const remains = new Remains();
		remains.add(refusal(403), 'API secret 7: delete it');
		remains.add(refusal(500), 'API callback 8: delete it');
		const failure = remains.asFailure();
		expect(failure?.message).toBe(
			'Not everything of this trigger was removed at the service: The service does not allow this: no',
		);
		expect(failure?.description).toContain(
			'- API secret 7: delete it\n- API callback 8: delete it',
		);
	});

	it('is one line of the log', () => {
		const lines: unknown[] = [];
		const logger = { warn: (...line: unknown[]) => void lines.push(line) };
		const remains = new Remains();
		remains.log(logger as never);
		remains.add(refusal(403), 'A');
		remains.log(logger as never);
		expect(lines).toEqual([
			[
				'Records of an earlier publishing may be left at the service. A. Reason: The service does not allow this: no',
			],
		]);
	});
});
