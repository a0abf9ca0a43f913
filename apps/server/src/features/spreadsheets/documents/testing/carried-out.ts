import {
  type DocumentImportRequest,
  type DocumentImportState,
  type ImportedDocuments,
  readDocumentImport,
  runDocumentImport,
} from '@invoice/contract/documents/document-imports.ts'
import { runJob } from '../../../../platform/jobs/run-job.ts'
import type { TestServer } from '../../../../platform/testing/test-server.ts'
import { tasks } from '../../../../tasks.ts'
import type { OnboardedClient } from '../../../workspaces/testing/onboarded.ts'

type Asked = { params: { id: string }; body: DocumentImportRequest }

/** An import of documents that was asked for, with its job run to its end. */
export async function carriedOut(server: TestServer, client: OnboardedClient, asked: Asked): Promise<DocumentImportState> {
  await client.call(runDocumentImport, asked)
  await runImports(server, client)
  return client.call(readDocumentImport, { params: asked.params })
}

/** Runs the imports that wait. */
export async function runImports({ owner, platform }: TestServer, client: OnboardedClient): Promise<void> {
  const { workspaceId } = client
  const { rows } = await owner.query<{ id: string }>(
    `select id from app.jobs where workspace_id = $1 and task = 'documents.import' and state in ('waiting', 'running')`,
    [workspaceId],
  )
  for (const { id } of rows) await runJob({ platform, tasks, place: { workspaceId, id }, isStopping: () => false })
}

/** @throws where nothing was imported */
export async function imported(server: TestServer, client: OnboardedClient, asked: Asked): Promise<ImportedDocuments> {
  const { result, messages } = await carriedOut(server, client, asked)
  if (result === null) throw new Error(messages.join(' '))
  return result
}
