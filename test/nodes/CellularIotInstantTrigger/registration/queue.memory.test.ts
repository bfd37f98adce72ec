import {
	firstPublished,
	storeFirstPublished,
	queueOf,
} from '../../../../nodes/CellularIotInstantTrigger/registration/queue';
import type { IDataObject, IHookFunctions } from 'n8n-workflow';

const hostOf = (data: IDataObject, node = 'n') =>
	({
		getWorkflowStaticData: () => data,
		getNode: () => ({ id: node }),
		getWorkflow: () => ({ id: 'w' }),
	}) as unknown as IHookFunctions;

it('static data that somebody else has written is no error', () => {
	expect(firstPublished(hostOf({ firstPublished: 'x' }))).toBeUndefined();
});

it('the time of the first publishing is known before n8n has stored it', () => {
	const data: IDataObject = {};
	const host = hostOf(data, 'early');
	queueOf(host).firstPublished = 5;
	expect(firstPublished(host)).toBe(5);
	storeFirstPublished(host);
	expect(data).toEqual({ firstPublished: 5 });
	expect(firstPublished(hostOf(data, 'another process'))).toBe(5);
});

it('nothing is written where there is nothing to store, so that n8n does not save it', () => {
	const frozen = (data: IDataObject) =>
		new Proxy(data, {
			set: () => {
				throw new Error('written');
			},
		});
	storeFirstPublished(hostOf(frozen({}), 'unpublished'));
	const host = hostOf(frozen({ firstPublished: 5 }), 'again');
	queueOf(host).firstPublished = 5;
	storeFirstPublished(host);
});
