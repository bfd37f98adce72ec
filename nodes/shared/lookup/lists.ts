/** Paths of lists without a lookup. */

/** Events of the organization (docs/service/events.md, *List*). */
export const EVENTS = '/api/v1/event';
/** Networks, in a list without paging (docs/service/lookups.md, *Operators and countries*). */
export const OPERATORS = '/api/v1/operator';
/** Profiles (docs/service/service-profiles.md, *Operations*, *Tariff profiles*). */
export const SERVICE_PROFILES = '/api/v1/service_profile';
export const TARIFF_PROFILES = '/api/v1/tariff_profile';
/** Application tokens (docs/service/application-tokens.md, *Operations*). */
export const ACCESS_ROUTE = '/api/v1/application_token';
/** The trusted devices of the user (docs/service/mfa.md, *Trusted devices*). */
export const TRUSTED_DEVICES = '/api/v1/user/my/mfa/trusted_device';
