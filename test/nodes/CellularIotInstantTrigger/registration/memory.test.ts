import {
	readLeftovers,
	storeLeftovers,
} from '../../../../nodes/CellularIotInstantTrigger/registration/memory';
import type { IDataObject, IHookFunctions } from 'n8n-workflow';

const hostOf = (data: IDataObject) =>
	({ getWorkflowStaticData: () => data }) as unknown as IHookFunctions;

it('leftovers are read as they were stored', () => {
	const data: IDataObject = {};
	storeLeftovers(hostOf(data), { streams: ['7', 'a'] });
	expect(data).toEqual({ leftovers: { streams: ['7', 'a'] } });
	expect(readLeftovers(hostOf(data))).toEqual({ streams: ['7', 'a'] });
	storeLeftovers(hostOf(data), undefined);
	expect(data).toEqual({});
	expect(readLeftovers(hostOf(data))).toBeUndefined();
});

it('static data that somebody else has written is no error', () => {
	expect(readLeftovers(hostOf({ leftovers: 'x' }))).toBeUndefined();
	expect(readLeftovers(hostOf({ leftovers: { streams: 7 } }))).toEqual({ streams: [] });
	expect(readLeftovers(hostOf({ leftovers: { streams: [7] } }))).toEqual({ streams: ['7'] });
});

it('nothing is written where there is nothing to store, so that n8n does not save it', () => {
	const data = new Proxy<IDataObject>(
		{},
		{
			set: () => {
				throw new Error('written');
			},
			deleteProperty: () => {
				throw new Error('deleted');
			},
		},
	);
	storeLeftovers(hostOf(data), undefined);
});
