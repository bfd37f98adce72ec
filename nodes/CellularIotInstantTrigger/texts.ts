import type { INodeTypeDescription } from 'n8n-workflow';

/** Texts beside the form: while testing, after publishing, and about the output. */
export const texts = {
	eventTriggerDescription:
		'Waiting for the service to call: let a device send an SMS, or do something that makes a record',
	activationMessage:
		"The service now calls this workflow with each new record. SMS from before the first publishing do not start it, unless 'Start From' says so. SMS that arrive while it is unpublished come when you publish it again. Unpublish the workflow to undo what publishing set up there.",
	triggerPanel: {
		header: '',
		executionsHelp:
			"<b>To try it:</b> click 'Execute step', then let a device send an SMS, or do something else that makes a record. What is set up at the service for the test is removed after it. Service profiles that the published workflow uses are not touched: unpublish it first, or use 'Fetch Test Event' of the Cellular IoT Trigger, whose items are the same.<br/><br/><b>Once published</b>, each call of the service starts the workflow. These runs are only in the list of executions.",
		activationHint:
			'Publish the workflow when it is ready. Publishing registers the webhook URL at the service, which must be able to reach it.',
	},
	hints: [
		{
			message:
				'A call may bring several records at once, so the steps behind this trigger may run for several items.',
			type: 'info',
			location: 'outputPane',
			whenToDisplay: 'beforeExecution',
		},
	],
} satisfies Partial<INodeTypeDescription>;
