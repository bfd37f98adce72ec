/** `npm run build -w packages/sandbox`: builds this package into dist/. */
import { bundle } from './bundle';

void bundle(__dirname);
