import * as documentPaper from '@invoice/contract/documents/paper.ts'
import { DEFAULT_LOOK } from '@invoice/domain/documents/look/look.ts'
import { documentModel } from '@invoice/print/document/build-document-model.ts'
import { manyLines } from '@invoice/print/testing/cases.ts'
import { afterAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { createRenderer } from '../../../platform/render/renderer.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../testing/studio.ts'

const renderer = createRenderer(undefined, { children: 1, placesOfOne: 8 })
const server = await testServer({ parts: { renderer } })
afterAll(() => renderer.stop())

/** Takes seconds, so that all the others are there before the first turn. */
const long = documentModel(manyLines(3000), DEFAULT_LOOK, { kind: 'original' })

async function invoicesOf({ inWorkspace, act, issuer }: Studio, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))).id)
  return ids
}

test('one workspace that wants much paper keeps another waiting for one of its papers, and is refused what is too much', async () => {
  const [ivan, maria] = [await aStudio(server), await aStudio(server)]
  const [many, [one = '']] = [await invoicesOf(ivan, 12), await invoicesOf(maria, 1)]
  const somebody = renderer.pdf(long, { workspaceId: 'somebody' })
  const answered: string[] = []
  const statuses: number[] = []
  const pdf = async (name: string, { client }: Studio, id: string) => {
    const { status } = await client.send(documentPaper.readPdf, { params: { id }, query: {} })
    answered.push(name)
    statuses.push(status)
    return status
  }
  const ivans = many.map((id) => pdf('ivan', ivan, id))
  await expect.poll(() => statuses.filter((status) => status === 429).length).toBe(4)
  expect(await pdf('maria', maria, one)).toBe(200)
  const before = answered.filter((name) => name === 'ivan').length - 4
  await Promise.all([...ivans, somebody])
  expect(before).toBeLessThanOrEqual(3)
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
})
