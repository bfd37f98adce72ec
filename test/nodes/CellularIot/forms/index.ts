import { applicationTokenForms } from './applicationToken';
import { endpointForms } from './endpoint';
import { flowLogForms } from './flowLog';
import { serviceProfileForms } from './serviceProfile';
import { simForms } from './sim';
import { smsForms } from './sms';

/** How each operation is run for its output schema; a new resource is a file and one line here. */
export const FORMS_OF = [
	applicationTokenForms,
	endpointForms,
	flowLogForms,
	serviceProfileForms,
	simForms,
	smsForms,
];
