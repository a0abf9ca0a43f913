import { type Attachment, listAttachments } from '@invoice/contract/documents/attachments.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** The files beside a document, the first one first. */
export const attachmentsQuery = (documentId: string) =>
  queryOptions({
    queryKey: workspaceKey(listAttachments, 'attachments', documentId),
    queryFn: async ({ signal }): Promise<readonly Attachment[]> =>
      (await call(listAttachments, { params: { id: documentId } }, { signal })).items,
  })
