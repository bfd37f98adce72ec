/** `npm run release -- notes`: prints what CHANGELOG.md says of the version of package.json. publish.yml needs it. */
import { changesIn } from './changelog';
import { manifest, readText } from './verify/project';

const notes = changesIn(readText('CHANGELOG.md'), manifest.version);
console.log(notes ?? `CHANGELOG.md has no section for ${manifest.version}.`);
if (notes === undefined) process.exitCode = 1;
