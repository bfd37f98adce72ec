/** The rules that n8n's lint and scan do not check, and those two, in the order of n8n's pages on publishing nodes. */
import * as code from './code';
import { newestTypes, oldestTypes } from './compile';
import { consent, signIn } from './consent';
import * as contents from './contents';
import * as fields from './fields';
import { onePackage, onlyByWorkflow } from './publishing';
import type { Section } from './rule';
import { scanOfSources, scanOfTarball } from './scan';
import * as schemas from './schemas';
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
			code.oneDoor,
			code.imports,
			code.nothingOutside,
			code.handledErrors,
			onlyByWorkflow,
			onePackage,
			contents.contents,
			contents.complete,
		],
	},
	{
		title: 'UX guidelines and code standards',
		rules: [
			fields.oneCredential,
			fields.defaultsRead,
			fields.locators,
			fields.optionalTogether,
			fields.oneNameOneThing,
			schemas.schemaOfEach,
			schemas.deleted,
			schemas.atMostTenFields,
			texts.vocabulary,
			texts.placeholders,
			texts.shortHints,
			texts.namesWithoutNoun,
			texts.actions,
			texts.descriptionsDiffer,
			texts.calmMessages,
			consent,
			signIn,
		],
	},
	{
		title: 'Supply chain (our own rules)',
		rules: [supply.packedAgain, supply.noFolders],
	},
];
