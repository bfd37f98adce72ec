import { apiCallbackForms } from './apiCallback';
import { apiSecretForms } from './apiSecret';
import { applicationTokenForms } from './applicationToken';
import { dataStreamForms } from './dataStream';
import { endpointForms } from './endpoint';
import { esimForms } from './esim';
import { eventForms } from './event';
import { flowLogForms } from './flowLog';
import { lookupForms } from './lookup';
import { mfaKeyForms, trustedDeviceForms } from './person';
import { organisationForms } from './organisation';
import { quotaForms } from './quota';
import { serviceProfileForms } from './serviceProfile';
import { simForms } from './sim';
import { smsForms } from './sms';
import { tagForms } from './tag';
import { tariffProfileForms } from './tariffProfile';

/** How each operation is run for its output schema; a new resource is a file and one line here. */
export const FORMS_OF = [
	apiCallbackForms,
	apiSecretForms,
	applicationTokenForms,
	dataStreamForms,
	endpointForms,
	esimForms,
	eventForms,
	flowLogForms,
	lookupForms,
	mfaKeyForms,
	organisationForms,
	quotaForms,
	serviceProfileForms,
	simForms,
	smsForms,
	tagForms,
	tariffProfileForms,
	trustedDeviceForms,
];
