import { createDocument, readDocument } from '@invoice/contract/documents/document.ts'
import { createRecurrence, listRecurrenceRuns, type RecurrenceInput, readRecurrence } from '@invoice/contract/documents/recurrences.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { aRecurrence, runAt } from './running.ts'

export type Repeated = Studio & { id: string; documentId: string; at(instant: string): Promise<void> }

/** Makes somebody whose draft of 100.00 and 20.00 VAT repeats. */
export function repeatedOn(server: TestServer) {
  return async (changes: Partial<RecurrenceInput> = {}, name = 'Хостинг за {месец}'): Promise<Repeated> => {
    const studio = await aStudio(server)
    const lines = [aLine(studio.issuer, { name: { bg: name, en: 'Hosting, {month}' } })]
    const { id: documentId } = await studio.client.call(createDocument, { body: aDraft(studio.issuer, { lines }) })
    const { id } = await studio.client.call(createRecurrence, { body: aRecurrence(documentId, changes) })
    return { ...studio, id, documentId, at: (instant) => runAt(server, studio.client.workspaceId, instant) }
  }
}

export const read = ({ client, id }: Repeated) => client.call(readRecurrence, { params: { id } })
export const runs = async ({ client, id }: Repeated) =>
  (await client.call(listRecurrenceRuns, { params: { id }, query: {} })).items.toReversed()
export const made = async (one: Repeated) =>
  Promise.all(
    (await runs(one)).flatMap(({ document }) => (document ? [one.client.call(readDocument, { params: { id: document.id } })] : [])),
  )
export const notices = async ({ client }: Studio) =>
  (await client.call(listNotices, { query: { pageSize: 100 } })).items.map(({ kind, details, document }) => [
    kind,
    details['reason'],
    document?.id,
  ])
