import type { IExecuteFunctions } from 'n8n-workflow';
import { silentOptions } from '../../../../../nodes/CellularIot/features/diagnosis/form';
import { Parameters } from '../../../../../nodes/shared/form/parameters';

/** Reads a form with these options. */
function read(options: Record<string, unknown>) {
	const host = {
		getInputData: () => [{ json: {} }],
		getNodeParameter: () => options,
		getNode: () => ({ name: 'Node', type: 'cellularIot' }),
	};
	const field = silentOptions('About');
	return field.read(new Parameters(host as unknown as IExecuteFunctions, 0, field.properties));
}

it('reads hours from 1 to 720; none without the option', () => {
	expect([read({}), read({ silentHours: 1 }), read({ silentHours: '720' })]).toEqual([
		undefined,
		1,
		720,
	]);
	expect(() => read({ silentHours: 721 })).toThrow("'Silent After (Hours)'");
});
