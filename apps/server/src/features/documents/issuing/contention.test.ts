import * as contract from '@invoice/contract/documents/document.ts'
import { expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createDocument } from '../drafts/create-document.ts'
import { aStudio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'

const server = await testServer()
/** The whole with `WHOLE=1 npx vitest run --project=integration kill contention`. */
const INVOICES = process.env['WHOLE'] === '1' ? 1000 : 160
const CLIENTS = 16

test(`sixteen clients issue ${INVOICES} invoices from one range: all succeed, without gap or duplicate`, async () => {
  const { client, issuer, act, inWorkspace } = await aStudio(server)
  const drafts = await inWorkspace(async (tx) => {
    const ids: string[] = []
    for (let index = 0; index < INVOICES; index++) ids.push((await createDocument(tx, act, aDraft(issuer))).id)
    return ids
  })
  const statuses: number[] = []
  const numbers: (string | null)[] = []
  const issueAll = async () => {
    for (let id = drafts.pop(); id !== undefined; id = drafts.pop()) {
      const answer = await client.send(contract.issueDocument, { params: { id }, body: { version: 1 } })
      statuses.push(answer.status)
      numbers.push((answer.body as contract.Document).number)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, issueAll))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(numbers.sort()).toEqual(Array.from({ length: INVOICES }, (_, index) => String(index + 1).padStart(10, '0')))
  expect(await inWorkspace((tx) => verifyDocuments(tx, act))).toMatchObject({ checked: { documents: INVOICES }, faults: [] })
})
