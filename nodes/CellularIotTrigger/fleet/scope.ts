import type { INodeProperties } from 'n8n-workflow';
import { shownFor } from '../../shared/form/shownFor';
import type { DeviceScope } from '../../shared/lookup/deviceScope';

/** The watched devices. `organization` has one list for all of them. */
export type Scope = { of: 'organization' } | DeviceScope;

export const FLEET_SCOPES = ['all', 'filter'];

/** Key of the window of the organization. */
export const ORGANIZATION = 'organization';

/** Returns the endpoint ids of a scope; undefined for a fleet, whose ids need a request. */
export function endpointsOf(scope: Scope): string[] | undefined {
	if (scope.of === 'organization') return [ORGANIZATION];
	return scope.of === 'chosen' ? scope.ids : undefined;
}

/** `devices`: number of devices that a poll reads by default. */
export const fleetNotice = (devices: number): INodeProperties[] =>
	shownFor({ scope: FLEET_SCOPES }, [
		{
			displayName: `Each poll reads up to ${devices} devices, as set by 'Requests per Poll'. In a larger fleet the next poll reads the others, and recently active devices come first. No records are lost.`,
			name: 'fleetNotice',
			type: 'notice',
			default: '',
		},
	]);
