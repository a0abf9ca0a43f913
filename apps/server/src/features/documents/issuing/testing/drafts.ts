import * as contract from '@invoice/contract/documents/document.ts'
import { aDraft } from '../../../../../seed/draft.ts'
import type { Studio } from '../../testing/studio.ts'

export async function draftOf({ client, issuer }: Studio, changes: Parameters<typeof aDraft>[1] = {}) {
  return client.call(contract.createDocument, { body: aDraft(issuer, changes) })
}
export const issue = ({ client }: Studio, { id, version }: { id: string; version: number }, headers = {}) =>
  client.send(contract.issueDocument, { params: { id }, body: { version } }, headers)
export const errorsOf = (answer: { body: unknown }) => (answer.body as { errors: Record<string, string[]> }).errors
