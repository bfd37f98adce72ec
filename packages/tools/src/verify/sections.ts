/** The rules, in the order of n8n's pages on publishing nodes. */
import * as code from './code';
import * as codex from './codex';
import { newestTypes, oldestTypes } from './compile';
import * as contents from './contents';
import * as fields from './fields';
import * as form from './form';
import * as icons from './icons';
import * as packageJson from './packageJson';
import * as publishing from './publishing';
import * as readme from './readme';
import type { Section } from './rule';
import { scanOfSources, scanOfTarball } from './scan';
import * as schemas from './schemas';
import * as secrets from './secrets';
import { configIsStock, stockLint } from './stockLint';
import * as supply from './supply';
import * as texts from './texts';

export const SECTIONS: Section[] = [
	{
		title: 'Verification guidelines',
		rules: [
			configIsStock,
			stockLint,
			scanOfSources,
			scanOfTarball,
			oldestTypes,
			newestTypes,
			form.oneInOneOut,
			code.oneDoor,
			secrets.ownCredentials,
			packageJson.oneRepository,
			publishing.license,
			publishing.everyWorkflow,
			packageJson.onlyPublishedByWorkflow,
			packageJson.noDependencies,
			code.imports,
			code.nothingOutside,
			code.readable,
			readme.readmeChapters,
			readme.readmeExamples,
			contents.typeScript,
			code.noSwitches,
			secrets.handledErrors,
			texts.english,
		],
		judged: [
			'No duplicate: n8n has no node for cellular IoT connectivity.',
			"Does not compete with n8n's paid features: it only speaks to the service.",
		],
	},
	{
		title: 'Submission',
		rules: [packageJson.registered, publishing.changelog, contents.contents, contents.complete],
		judged: [
			'Tried in n8n: npm run e2e, and npm run e2e -- --n8n oldest.',
			'Trusted publisher on the npm site, and the submission itself: by the maintainer.',
		],
	},
	{
		title: 'UX guidelines',
		rules: [
			secrets.passwordFields,
			texts.vocabulary,
			fields.locators,
			schemas.deleted,
			schemas.atMostTenFields,
			schemas.simplify,
			fields.sorting,
			texts.placeholders,
			texts.namesWithoutNoun,
			texts.actions,
			texts.descriptionsDiffer,
			texts.calmMessages,
		],
		judged: [
			'No OAuth: the service has none.',
			'Terms are those of the service: endpoint, SIM, SMS, flow.',
		],
	},
	{
		title: 'UI design',
		rules: [
			form.triggerNames,
			form.resourceFirst,
			fields.optionalTogether,
			form.triggerOn,
			form.subtitles,
			fields.alphabetical,
			fields.fewNotices,
		],
		judged: [
			'Dates in ISO 8601, JSON typed or from an expression, padded IDs: in the engine tests.',
		],
	},
	{
		title: 'Code standards',
		rules: [
			readme.readmeStyle,
			form.oneNameOneThing,
			code.pairs,
			icons.credentialIcons,
			form.firstVersion,
			codex.codexLoads,
			codex.codexNames,
			schemas.schemaOfEach,
			form.tool,
		],
		judged: ['Incoming items are not changed, outputs are paired: in the engine tests.'],
	},
	{
		title: 'package.json',
		rules: [packageJson.apiVersion, packageJson.noListsOfObjects],
	},
	{
		title: 'Supply chain (our own rules)',
		rules: [supply.packedAgain, supply.plainFiles, supply.noFolders],
	},
];
