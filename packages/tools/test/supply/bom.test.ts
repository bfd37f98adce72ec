import { billOfMaterials, purlOf, schemaBreaches } from '../../src/supply/bom';
import { lockfileOf, productionTree } from '../../src/supply/lockfile';
import { manifest, readJson, ROOT } from '../../src/verify/project';

interface Component {
	name: string;
	group?: string;
	version: string;
	purl: string;
	scope?: string;
	hashes: object[];
	licenses: Array<{ license: object }>;
	properties?: object[];
}
interface Bom {
	metadata: { component: Component; timestamp?: string };
	components: Component[];
	dependencies: Array<{ ref: string; dependsOn?: string[] }>;
	serialNumber?: string;
}

const SHA = 'ab'.repeat(64);
const sandbox = readJson<typeof manifest>('packages/sandbox', 'package.json');
const written = (of: typeof manifest) =>
	billOfMaterials({ manifest: of as never, sha512: SHA }, productionTree(lockfileOf('.'), of.name));
const bomOf = (of: typeof manifest) => JSON.parse(written(of)) as Bom;

it.each([manifest, sandbox])('that of $name is valid CycloneDX 1.6', async (of) => {
	expect(await schemaBreaches(written(of))).toEqual([]);
});

it('the validation refuses a license that SPDX does not know, and a field that is none', async () => {
	const wrong = [
		written(sandbox).replace('"id": "MIT"', '"id": "MIT-ish"'),
		written(sandbox).replace('"bomFormat"', '"bomForm"'),
	];
	for (const text of wrong) expect(await schemaBreaches(text)).not.toEqual([]);
});

it('it names the packed file by name, version, address, hash and license', () => {
	const { component } = bomOf(manifest).metadata;
	const { name, version, purl, hashes, licenses, properties } = component;
	expect({ name, version, purl, hashes, licenses }).toEqual({
		name: manifest.name,
		version: manifest.version,
		purl: `pkg:npm/${manifest.name}@${manifest.version}`,
		hashes: [{ alg: 'SHA-512', content: SHA }],
		licenses: [{ license: { id: 'MIT', acknowledgement: 'declared' } }],
	});
	expect(properties).toContainEqual({ name: 'npm:peerDependency:n8n-workflow', value: '*' });
});

it('that of the nodes holds no package, because the nodes install none', () => {
	const { components, dependencies } = bomOf(manifest);
	expect(components).toEqual([]);
	expect(dependencies).toEqual([{ ref: `pkg:npm/${manifest.name}@${manifest.version}` }]);
});

it('that of the sandbox holds each package with hash and license, and says which needs which', () => {
	const { components, dependencies, metadata } = bomOf(sandbox);
	for (const { name, scope, hashes, licenses } of components) {
		expect({ name, scope, hashes: hashes.length, licenses: licenses.length }).toEqual({
			name,
			scope: 'required',
			hashes: 1,
			licenses: 1,
		});
	}
	const known = new Set(components.map(({ purl }) => purl));
	const needs = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
	const direct = (needs.get(metadata.component.purl) ?? []).map((purl) => purl.split(/[/@]/)[1]);
	expect(direct.sort()).toEqual(Object.keys(sandbox.dependencies as object).sort());
	expect([...needs.values()].flat().filter((purl) => !known.has(purl))).toEqual([]);
	const reached = new Set([metadata.component.purl]);
	for (const purl of reached) needs.get(purl)?.forEach((one) => reached.add(one));
	expect([...known].filter((purl) => !reached.has(purl))).toEqual([]);
});

it('it holds nothing of this computer, no time and no random number', () => {
	const text = written(sandbox);
	expect(text).toBe(written(sandbox));
	const { serialNumber, metadata } = JSON.parse(text) as Bom;
	expect([serialNumber, metadata.timestamp]).toEqual([undefined, undefined]);
	for (const here of [ROOT, 'registry', 'node_modules', 'localhost']) {
		expect(text).not.toContain(here);
	}
});

it.each([
	[{ dependencies: { 'left-over': '*' } }, /installs left-over; the lockfile: $/],
	[{ optionalDependencies: { 'left-over': '*' } }, /installs left-over; the lockfile: $/],
	[{ bundleDependencies: ['left-over'] }, /has bundleDependencies, which are not listed/],
	[{ bundledDependencies: true }, /has bundledDependencies, which are not listed/],
])('a packed file that brings other packages than the lockfile gets none: %j', (more, message) => {
	expect(() => bomOf({ ...manifest, ...more })).toThrow(message);
});

it('a packed file without a dependency of the lockfile gets none', () => {
	expect(() => bomOf({ ...sandbox, dependencies: {} })).toThrow(/installs nothing; the lockfile: /);
});

it('the address of a scoped package is encoded', () => {
	expect(purlOf({ name: '@fastify/error', version: '4.2.1' })).toBe(
		'pkg:npm/%40fastify/error@4.2.1',
	);
});
