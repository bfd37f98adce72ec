import { markOf } from '../../../../nodes/CellularIotInstantTrigger/registration/mark';
import {
	createSecret,
	ownSecrets,
	secretPath,
} from '../../../../nodes/CellularIotInstantTrigger/registration/secrets';
import type { Task } from '../../../../nodes/CellularIotInstantTrigger/registration/task';
import { success } from '../../../../nodes/shared/api/types';
import type { ApiRequest } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../../shared/api/fakeApi';

const LABEL = { mark: markOf('a'), fingerprint: 'deadbeef' };
const purpose = (mark: string, fingerprint: string) => `n8n ${mark} key ${fingerprint}`;

it('own secrets are found by the mark; only those of the present key are right', () => {
	const list = [
		{ id: 7, purpose: 'sign' },
		{ id: 8, purpose: purpose(LABEL.mark, 'deadbeef') },
		{ id: '9', purpose: purpose(LABEL.mark, '00000000') },
		{ id: 10, purpose: purpose(markOf('b'), 'deadbeef') },
		{ purpose: purpose(LABEL.mark, 'deadbeef') },
	];
	expect(ownSecrets(list, { label: LABEL } as Task)).toEqual([
		{ id: 8, isRight: true },
		{ id: 9, isRight: false },
	]);
	expect(secretPath(8)).toBe('/api/v1/api_secret/8');
});

it('a new secret has the key as text; its id is that of the new one in the list', async () => {
	const sent: ApiRequest[] = [];
	const old = { id: 8, purpose: purpose(LABEL.mark, 'deadbeef') };
	const api = fakeApi(async (request) => {
		sent.push(request);
		const body = request.method === 'POST' ? {} : [old, { ...old, id: '12' }];
		return success({ status: 201, headers: {}, body });
	});
	const task = { api, label: LABEL, key: 'abc' } as Task;
	expect(await createSecret(task, [old])).toEqual(success(12));
	expect(sent[0]).toMatchObject({
		method: 'POST',
		body: { purpose: purpose(LABEL.mark, 'deadbeef'), secret: 'abc' },
	});
});
