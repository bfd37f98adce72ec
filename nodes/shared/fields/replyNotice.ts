import type { INodeProperties } from 'n8n-workflow';

/** A workflow that answers may answer its own replies for ever (docs/sms.md, *Command and reply in a loop*). */
export const replyNotice: INodeProperties = {
	displayName:
		"A reply to an SMS starts the workflow, too. If it sends an SMS, let an IF pass only texts to answer; 'Send Command' stops what looks like a loop.",
	name: 'replyNotice',
	type: 'notice',
	default: '',
};
