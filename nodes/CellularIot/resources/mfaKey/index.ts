import type { Resource } from '../../../shared/run/menu';
import { activate } from './activate';
import { create } from './create';
import { deleteMfaKey } from './delete';

export const mfaKey: Resource = {
	value: 'mfaKey',
	name: 'MFA Key',
	operations: [activate, create, deleteMfaKey],
	start: create,
};
