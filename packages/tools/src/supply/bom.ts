/**
 * Writes the bill of materials (SBOM) of a packed file as CycloneDX 1.6. It holds no time and no random number, so that
 * the same file always gives the same text.
 */
import { Contrib, Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import library from '@cyclonedx/cyclonedx-library/package.json';
import { PackageURL } from 'packageurl-js';
import parseExpression from 'spdx-expression-parse';
import type { InstalledPackage, LockedPackage, ProductionTree } from './lockfile';
import { idOf } from './lockfile';
import type { Tarball } from './tarball';

const licenses = new Contrib.License.Factories.LicenseFactory((text) => void parseExpression(text));
const builder = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
	new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
	licenses,
);

/** Returns the address of a package in all tools: `pkg:npm/%40fastify/error@4.2.1`. */
export function purlOf({ name, version }: LockedPackage): string {
	const [plain = '', scope] = name.split('/').reverse();
	return new PackageURL('npm', scope, plain, version).toString();
}

/** Makes the part of the list that every package has. */
function componentOf(
	described: LockedPackage & Record<string, unknown>,
	type: Enums.ComponentType = Enums.ComponentType.Library,
): Models.Component {
	const made = builder.makeComponent(described, type);
	if (made === undefined) throw new Error('A package has no name.');
	const purl = purlOf(described);
	made.purl = purl;
	made.bomRef.value = purl;
	if (described.sha512) made.hashes.set(Enums.HashAlgorithm['SHA-512'], described.sha512);
	for (const license of made.licenses) {
		license.acknowledgement = Enums.LicenseAcknowledgement.Declared;
	}
	return made;
}

function installed(one: InstalledPackage): Models.Component {
	const { name, version, license, sha512 } = one;
	const made = componentOf({ name, version, license, sha512 });
	made.scope = Enums.ComponentScope.Required;
	return made;
}

/** Makes the packed package itself. Peers are properties, because n8n brings them. */
function subjectOf({ manifest, sha512 }: Tarball): Models.Component {
	const type = manifest.bin ? Enums.ComponentType.Application : Enums.ComponentType.Library;
	const made = componentOf({ ...manifest, sha512 }, type);
	for (const [name, range] of Object.entries(manifest.peerDependencies ?? {})) {
		made.properties.add(new Models.Property(`npm:peerDependency:${name}`, range));
	}
	return made;
}

/**
 * The packed file is not always what the lockfile was made for.
 * @throws Error when the packed file installs other packages than the tree holds, or holds code of others itself
 */
function compare({ manifest }: Tarball, { needs }: ProductionTree): void {
	const { name, dependencies, optionalDependencies } = manifest;
	const said = Object.keys({ ...dependencies, ...optionalDependencies }).sort();
	const known = needs.map((id) => id.slice(0, id.lastIndexOf('@'))).sort();
	if (said.join() !== known.join())
		throw new Error(`${name} installs ${said.join() || 'nothing'}; the lockfile: ${known.join()}`);
	for (const key of ['bundleDependencies', 'bundledDependencies'])
		if (manifest[key] !== undefined) throw new Error(`${name} has ${key}, which are not listed.`);
}

/**
 * Returns the bill of materials of a packed file, as JSON.
 * @throws Error when the tree is not that of the packed file
 */
export function billOfMaterials(tarball: Tarball, tree: ProductionTree): string {
	compare(tarball, tree);
	const subject = subjectOf(tarball);
	const components = new Map(tree.packages.map((one) => [idOf(one), installed(one)]));
	const link = (from: Models.Component | undefined, needs: string[]) => {
		for (const id of needs) {
			const needed = components.get(id);
			if (needed) from?.dependencies.add(needed.bomRef);
		}
	};
	link(subject, tree.needs);
	for (const one of tree.packages) link(components.get(idOf(one)), one.needs);

	const bom = new Models.Bom({
		components: new Models.ComponentRepository(components.values()),
		metadata: new Models.Metadata({
			component: subject,
			lifecycles: new Models.LifecycleRepository([Enums.LifecyclePhase.Build]),
			properties: new Models.PropertyRepository([new Models.Property('cdx:reproducible', 'true')]),
			tools: new Models.Tools({
				components: new Models.ComponentRepository([
					componentOf({ name: library.name, version: library.version, license: library.license }),
				]),
			}),
		}),
	});
	const normalize = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
	const text = new Serialize.JsonSerializer(normalize).serialize(bom, {
		sortLists: true,
		space: '\t',
	});
	return `${text}\n`;
}

/** Returns what is wrong with a bill of materials by the schema of CycloneDX 1.6; empty if it is valid. */
export async function schemaBreaches(text: string): Promise<string[]> {
	const found = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
	return found === null ? [] : [JSON.stringify(found)];
}
