/**
 * The mutation run over how we talk to the service: `npm ci --prefix tools/mutation` once, then
 * `tools/mutation/node_modules/.bin/stryker run tools/mutation/api.config.mjs`, from the root of the repository. It
 * changes the code in thousands of small ways and runs the unit tests against each; a change that no test notices is a
 * gap in the tests, or makes no difference. It takes an hour or more; `--mutate <files>` takes some files alone.
 *
 * All of nodes/shared/api but client.ts, which is nothing but n8n's own helpers put together: only n8n's engine can
 * prove it, and does, in every engine test. types.ts holds no code.
 */
import { options } from './options.mjs';

export default options('api', ['nodes/shared/api/*.ts', '!nodes/shared/api/{client,types}.ts']);
