import { loadPackage, nodeTypes } from './package';
import { LoadOptionsContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { connect } from '../../nodes/shared/run/connect';
import type { Connection } from '../../nodes/shared/run/connect';
import type { Bounds } from '../../nodes/shared/api/client';
import { StoredCredentials } from './credentials';
import { additionalData, complete, workflowOf } from './execute';

/** Opens a connection in n8n's engine, for requests that no form can make, such as one with a short deadline. */
export async function openConnection(
	credentials: Record<string, ICredentialDataDecryptedObject>,
	bounds?: Bounds,
	/** Of an execution that a person may stop. */
	signal?: AbortSignal,
): Promise<Connection> {
	const loader = await loadPackage();
	const node = complete({
		name: 'Cellular IoT',
		type: 'n8n-nodes-cellular-iot.cellularIot',
		credentials: { cellularIotApi: { id: '1', name: 'Test' } },
	});
	const workflow = workflowOf(node, nodeTypes(loader));
	const data = additionalData(new StoredCredentials(loader, credentials));
	const host = new LoadOptionsContext(workflow, node, data, '');
	const stoppable = { getExecutionCancelSignal: () => signal };
	const connection = await connect(signal ? Object.assign(host, stoppable) : host, bounds);
	if (!connection.ok) throw new Error(connection.failure.message);
	return connection.value;
}
