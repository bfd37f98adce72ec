export { tag } from './description';
export { bulkTagRoutes } from './bulkRoutes';
export { endpointTagRoutes } from './endpointRoutes';
export { tagRoutes } from './routes';
export { applyTags, checkTags, type TagWish } from './rules';
