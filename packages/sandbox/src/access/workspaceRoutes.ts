import type { FastifyInstance } from 'fastify';
import { requireUser } from '../core/http/caller';
import { readBody } from '../core/http/body';
import { asBadRequest, refusal } from '../core/http/errors';
import type { Asked } from '../core/http/query';
import { WORKSPACE_SWITCH } from './loginDescription';
import { emitEvent } from '../core/events/emitEvent';
import { findUser } from './findUser';
import { issueUserSession } from './session';
import type { World } from '../core/world/types';
import { ADMINISTRATOR, ROLE, type User } from '../core/world/user';

/**
 * Switch to another workspace (docs/service/authentication.md, *Workspace switch*), and list the permitted ones
 * (docs/service/lookups.md, *Workspaces*).
 */
export function workspaceRoutes(app: FastifyInstance, world: World): void {
	app.post('/api/v1/authenticate/workspace', async (request) => {
		if (request.session?.userId === undefined) {
			throw refusal(401, 1102, 'A session of user credentials is required');
		}
		const user = requireUser(world, request);
		const { id } = readBody(request, WORKSPACE_SWITCH, asBadRequest).target_organisation;
		const target = world.access.workspaces.get(id);
		if (!target || !user.roles.has(id)) throw refusal(401, 1102, `No access to workspace ${id}`);
		emitEvent(world, {
			type: 67,
			description: `User with id: '${user.id}', switched to workspace: ${id}`,
		});
		return { auth_token: await issueUserSession(target, user) };
	});

	/** 403 for an application token, and for a user without an administered workspace. */
	app.get<Asked>('/api/v2/user/:id/workspace', (request, reply) => {
		const user = findUser(world, request, request.params.id);
		const workspaces = administered(world, user);
		if (workspaces.length === 0) {
			throw refusal(403, 1104, 'You do not have the necessary permissions');
		}
		return reply.send(workspaces);
	});
}

/**
 * The workspaces a user administers.
 * @assumption An active workspace has the status of an active user, 1 (docs/service/lookups.md, *Workspaces*). Check: list
 * the workspaces of a user.
 */
function administered(world: World, user: User) {
	return [...user.roles].flatMap(([id, role]) => {
		const workspace = world.access.workspaces.get(id);
		if (!workspace || role !== ADMINISTRATOR) return [];
		return {
			id,
			name: workspace.organisation.name,
			status: { status: { id: 1 } },
			roles: [{ id: role, name: ROLE[role] }],
			owner: false,
			default_workspace: id === user.defaultWorkspace,
		};
	});
}
