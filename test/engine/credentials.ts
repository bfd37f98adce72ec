import { Credentials } from 'n8n-core';
import type { PackageDirectoryLoader } from 'n8n-core';
import { ICredentialsHelper } from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	ICredentialsExpressionResolveValues,
	IHttpRequestHelper,
	IHttpRequestOptions,
	INode,
	INodeCredentialsDetails,
	INodeProperties,
	IWorkflowExecuteAdditionalData,
	Workflow,
} from 'n8n-workflow';

type Stored = Record<string, ICredentialDataDecryptedObject>;

/**
 * The credentials of a test, with the rules of n8n's helper. Defaults are filled in. `preAuthentication` runs if the
 * hidden expirable field is empty or expired, or in a credential test; its result is stored.
 */
export class StoredCredentials extends ICredentialsHelper {
	readonly stored: Stored;

	constructor(
		private readonly loader: PackageDirectoryLoader,
		stored: Stored,
	) {
		super();
		this.stored = structuredClone(stored);
	}

	private type(name: string) {
		return this.loader.getCredential(name).type;
	}

	getParentTypes(): string[] {
		return [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	getCredentialsProperties(name: string): INodeProperties[] {
		return this.type(name).properties;
	}

	async getCredentials(details: INodeCredentialsDetails, type: string): Promise<Credentials> {
		return new Credentials({ id: details.id, name: details.name }, type, '');
	}

	async getDecrypted(
		_additionalData: IWorkflowExecuteAdditionalData,
		_details: INodeCredentialsDetails,
		name: string,
	): Promise<ICredentialDataDecryptedObject> {
		const defaults = this.type(name).properties.map((field) => [field.name, field.default]);
		return { ...Object.fromEntries(defaults), ...this.stored[name] };
	}

	async updateCredentials(
		_details: INodeCredentialsDetails,
		type: string,
		data: ICredentialDataDecryptedObject,
	): Promise<void> {
		this.stored[type] = { ...data };
	}

	async updateCredentialsOauthTokenData(
		details: INodeCredentialsDetails,
		type: string,
		data: ICredentialDataDecryptedObject,
	): Promise<void> {
		await this.updateCredentials(details, type, data);
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		name: string,
		options: IHttpRequestOptions,
		workflow: Workflow,
		node: INode,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.type(name);
		if (authenticate === undefined) return options;
		if (typeof authenticate === 'function') return await authenticate(credentials, options);
		const scope: ICredentialsExpressionResolveValues | object = { $credentials: credentials };
		const headers = Object.entries(authenticate.properties.headers ?? {}).map(([key, value]) => [
			key,
			workflow.expression.getSimpleParameterValue(
				node,
				value as string,
				'internal',
				scope as never,
			),
		]);
		return { ...options, headers: { ...options.headers, ...Object.fromEntries(headers) } };
	}

	async preAuthentication(
		helpers: IHttpRequestHelper,
		credentials: ICredentialDataDecryptedObject,
		name: string,
		node: INode,
		expired: boolean,
	): Promise<ICredentialDataDecryptedObject | undefined> {
		const type = this.type(name);
		const field = type.properties.find(
			({ type: kind, typeOptions }) => kind === 'hidden' && typeOptions?.expirable === true,
		);
		if (field === undefined || type.preAuthentication === undefined) return undefined;
		const isTest = node.type === 'n8n-nodes-base.noOp' && node.parameters.temp === '';
		if (credentials[field.name] !== '' && !expired && !isTest) return undefined;
		const output = await type.preAuthentication.call(helpers, credentials);
		this.stored[name] = { ...this.stored[name], ...(output as ICredentialDataDecryptedObject) };
		return Object.assign(credentials, output);
	}

	async runPreAuthentication(
		helpers: IHttpRequestHelper,
		credentials: ICredentialDataDecryptedObject,
		name: string,
	): Promise<ICredentialDataDecryptedObject | undefined> {
		const output = await this.type(name).preAuthentication?.call(helpers, credentials);
		return output as ICredentialDataDecryptedObject | undefined;
	}
}
