import { isEndpoint, readEndpoint } from '../../../../nodes/shared/lookup/endpoint';
import { Parameters } from '../../../../nodes/shared/form/parameters';
import type { IExecuteFunctions } from 'n8n-workflow';

const parametersOf = (mode: string, value: unknown, type = 'cellularIot') => {
	const host = { getNode: () => ({ name: 'N', type }) };
	const endpointId = { __rl: true, mode, value };
	return new Parameters(host as unknown as IExecuteFunctions, 0, [], { endpointId } as never);
};
const read = (mode: string, value: unknown, type?: string) =>
	readEndpoint(parametersOf(mode, value, type));

it.each([
	['iccid', '8988303000000000001'],
	['iccid', '89883030000000000015'],
	['imei', '3569380356438001'],
	['imei', '864712043456780f'],
	['name', 'meter 1'],
	['id', '77'],
])('reads %s %s', (mode, value) => expect(read(mode, value)).toEqual({ mode, value }));

it('reads any other mode as an id', () =>
	expect(read('list', 77)).toEqual({ mode: 'id', value: '77' }));

it.each([
	['iccid', '898830', "must have 19 or 20 digits: '898830' has 6 (ICCID)"],
	['imei', '356938035643800', "must have 16 digits: '356938035643800' has 15 (IMEI)"],
	['name', 'a,b', "cannot be searched: it holds ',' or '||'"],
	['constructor', 'x', 'must be an ID'],
])('refuses %s %s', (mode, value, message) => expect(() => read(mode, value)).toThrow(message));

it('takes the mode of a value that an AI agent gives from its shape', () => {
	const tool = 'n8n-nodes-cellular-iot.cellularIotTool';
	expect(read('id', '3569380356438001', tool)).toEqual({ mode: 'imei', value: '3569380356438001' });
	expect(read('id', 'meter-1', tool)).toEqual({ mode: 'name', value: 'meter-1' });
	expect(read('id', '77', tool)).toEqual({ mode: 'id', value: '77' });
	expect(() => read('id', 'meter-1')).toThrow('must be an ID');
});

it('knows what can be looked up', () => {
	expect(isEndpoint({ mode: 'imei', value: '35' })).toBe(false);
	expect(isEndpoint({ mode: 'name', value: 'x' })).toBe(true);
	expect(isEndpoint({ mode: 'id', value: 'x' })).toBe(false);
	expect(isEndpoint({ mode: 'list', value: '5' })).toBe(true);
});
