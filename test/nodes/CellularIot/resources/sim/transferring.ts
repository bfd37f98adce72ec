import { OTHER_WORKSPACE } from '../../../../../packages/sandbox/src';
import { locator } from '../../../../engine';
import { formOf } from '../../forms/formOf';

export const ROUTE = '/api/v1/sim/migration/workspace';

/** The form of *Transfer*, which only tries unless told otherwise. */
export const transfer = formOf('sim', 'transfer', {
	authentication: 'userLogin',
	targetWorkspaceId: locator('id', OTHER_WORKSPACE),
});
