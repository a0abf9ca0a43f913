import * as contract from '@invoice/contract/documents/document.ts'
import { MAX_LINES, MAX_LINES_TEXT } from '@invoice/contract/documents/draft.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import { describe, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import type { Issuer } from '../../../../seed/issuer.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../testing/studio.ts'

const server = await testServer()

/** Lines whose texts have so many characters together. */
function linesOf(issuer: Issuer, characters: number) {
  const each = Math.floor(characters / MAX_LINES / 4)
  const text = 'Изработка на каталог и етикети, '.repeat(100).slice(0, each - 1)
  const rest = characters - MAX_LINES * 4 * each
  return Array.from({ length: MAX_LINES }, (_, index) => {
    const both = { bg: `${text}.`, en: `${text}.` }
    return aLine(issuer, { name: index === 0 ? { ...both, bg: both.bg + 'я'.repeat(rest) } : both, description: both })
  })
}

describe('the longest document that the rules allow', () => {
  test('is previewed, issued, shown page by page and printed', async () => {
    const { client, issuer } = await aStudio(server)
    const draft = aDraft(issuer, { lines: linesOf(issuer, MAX_LINES_TEXT) })
    const preview = await client.call(documentPaper.previewDocument, { body: { draft, page: 1 } })
    expect(preview.pages).toBeGreaterThan(20)
    const { id, version } = await client.call(contract.createDocument, { body: draft })
    await client.call(contract.issueDocument, { params: { id }, body: { version } })
    const paper = await client.call(documentPaper.readPaper, { params: { id } })
    const page = (number: number) => client.send(documentPaper.readPage, { params: { id, page: String(number) }, query: {} })
    expect((await page(1)).bytes.toString()).toMatch(/^<svg/)
    expect((await page(paper.pages)).bytes.toString()).toMatch(/^<svg/)
    const pdf = await client.send(documentPaper.readPdf, { params: { id }, query: {} })
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('one of a character more is refused at its lines', async () => {
    const { client, issuer } = await aStudio(server)
    const draft = aDraft(issuer, { lines: linesOf(issuer, MAX_LINES_TEXT + 1) })
    const answer = await client.send(contract.createDocument, { body: draft })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { lines: ['The texts of the lines are too long together: 300000 characters at most.'] } },
    })
  })
})
