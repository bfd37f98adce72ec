import type { INodeProperties } from 'n8n-workflow';
import { SERVICE_PROFILES, TARIFF_PROFILES } from '../lookup/lists';
import { lineOf, shortListLocator } from './locator';
import { shortSearch } from './search';

export const searchServiceProfiles = shortSearch({
	path: SERVICE_PROFILES,
	line: (profile) => lineOf(profile, profile.name),
});

/** Optional, for a collection (docs/service/service-profiles.md, *Operations*). */
export const otherServiceProfile = shortListLocator({
	displayName: 'Service Profile',
	name: 'serviceProfileId',
	description: 'What the device may use: data, SMS, limits',
	search: { searchServiceProfiles },
	one: 'a profile',
	example: '540001',
});

export const serviceProfileLocator: INodeProperties = { ...otherServiceProfile, required: true };

const searchTariffProfiles = shortSearch({
	path: TARIFF_PROFILES,
	line: (profile) => lineOf(profile, profile.name),
});

/** Optional, for a collection (docs/service/service-profiles.md, *Tariff profiles*). */
export const otherTariffProfile = shortListLocator({
	displayName: 'Tariff Profile',
	name: 'tariffProfileId',
	description: 'What the traffic of the device costs and where it works',
	search: { searchTariffProfiles },
	one: 'a profile',
	example: '539001',
});

export const tariffProfileLocator: INodeProperties = { ...otherTariffProfile, required: true };
