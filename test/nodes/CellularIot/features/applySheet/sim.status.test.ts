import type { State } from '../../../../../nodes/CellularIot/features/applySheet/row';
import { planStatus } from '../../../../../nodes/CellularIot/features/applySheet/sim';
import {
	ACTIVATED,
	device,
	DISABLED,
	ENABLED,
	ISSUED,
	sim,
	SUSPENDED,
} from './fixtures/sheetWorld';

const plan = (state: State, status: object, simStatus?: object) => {
	const held = simStatus && sim(3, { status: { ...simStatus } });
	const { steps, to, activate, suspend } = planStatus(
		state,
		device(1, { status: { ...status }, sim: held }),
		held,
	);
	return [steps.join(), to?.description, activate && 'activate', suspend && 'suspend'];
};

it.each<[State, object, object | undefined, unknown[]]>([
	['live', DISABLED, ISSUED, ['goLive', 'Enabled', 'activate', undefined]],
	['live', ENABLED, SUSPENDED, ['goLive', undefined, 'activate', undefined]],
	['live', DISABLED, ACTIVATED, ['goLive', 'Enabled', undefined, undefined]],
	['live', ENABLED, ACTIVATED, ['', undefined, undefined, undefined]],
	['shutDown', ENABLED, ACTIVATED, ['shutDown', 'Disabled', undefined, 'suspend']],
	['shutDown', DISABLED, ACTIVATED, ['shutDown', undefined, undefined, 'suspend']],
	['shutDown', ENABLED, undefined, ['shutDown', 'Disabled', undefined, undefined]],
	['shutDown', DISABLED, SUSPENDED, ['', undefined, undefined, undefined]],
	['shutDown', DISABLED, ISSUED, ['', undefined, undefined, undefined]],
	['enabled', DISABLED, ISSUED, ['change', 'Enabled', undefined, undefined]],
	['enabled', ENABLED, ISSUED, ['', undefined, undefined, undefined]],
	['disabled', ENABLED, ACTIVATED, ['disable', 'Disabled', undefined, undefined]],
	['disabled', DISABLED, ACTIVATED, ['', undefined, undefined, undefined]],
])('%s: device %j, SIM %j', (state, status, simStatus, expected) => {
	expect(plan(state, status, simStatus)).toEqual(expected);
});

it('compares status ids that are texts', () => {
	expect(plan('live', { id: '0' }, { id: '1' })[0]).toBe('');
});

it('a device without SIM cannot go live', () => {
	expect(planStatus('live', device(1), undefined).problem).toContain('The device has no SIM');
});
