import { OTHER_WORKSPACE } from '../../../../packages/sandbox/src';
import { searchList, withService } from '../../../engine';

const service = withService();
const search = async (authentication: string, filter?: string) =>
	await searchList({
		method: 'searchWorkspaces',
		credentials: { ...service.credentials(), ...service.userCredentials() },
		parameters: { authentication },
		filter,
	});

it('shows the workspaces that the person administers', async () => {
	expect((await search('userLogin')).results).toHaveLength(2);
	expect((await search('userLogin', 'test')).results).toEqual([
		{ name: `Example Org Test (${OTHER_WORKSPACE})`, value: String(OTHER_WORKSPACE) },
	]);
});
