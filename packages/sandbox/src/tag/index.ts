/** Tags and the endpoints that have them (docs/service/tags.md). */
import { bulkTagRoutes } from './bulkRoutes';
import { endpointTagRoutes } from './endpointRoutes';
import { tagRoutes } from './routes';

export { tag } from './description';
export { countTags, tagRecord } from './record';
export { applyTags, checkTags, type TagWish } from './rules';

export const routes = [bulkTagRoutes, endpointTagRoutes, tagRoutes];
