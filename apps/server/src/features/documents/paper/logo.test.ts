import { readCompany, updateCompany } from '@invoice/contract/companies.ts'
import * as contract from '@invoice/contract/documents.ts'
import { uploadLogo } from '@invoice/contract/files.ts'
import * as open from '@invoice/contract/public.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../../../seed/company.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aGif, aJpeg, aPng, fileOf } from '../../files/testing/pictures.ts'
import { aStudio, type Studio } from '../testing/studio.ts'

const server = await testServer()

async function giveLogo({ client, issuer }: Studio, picture: Buffer | null): Promise<void> {
  const logoFileId = picture && (await client.call(uploadLogo, { body: { file: fileOf(picture) } })).id
  const params = { id: issuer.companyId }
  const { version } = await client.call(readCompany, { params })
  await client.call(updateCompany, { params, body: { ...aCompany({ logoFileId }), version } })
}

async function aStudioWithDraft() {
  const studio = await aStudio(server)
  const draft = await studio.client.call(contract.createDocument, { body: aDraft(studio.issuer) })
  const params = { id: draft.id }
  const page = async () => {
    const { bytes } = await studio.client.send(contract.readPage, { params: { ...params, page: '1' }, query: {} })
    return bytes.toString()
  }
  const pdf = async () => (await studio.client.send(contract.readPdf, { params, query: {} })).bytes
  const issue = () => studio.client.call(contract.issueDocument, { params, body: { version: draft.version } })
  return { studio, params, page, pdf, issue }
}

/** Of the logo; the QR code is a drawing. */
const logoOf = (page: string): string | undefined => /data:image\/(png|jpeg)/.exec(page)?.[1]
const hasImage = (pdf: Buffer): boolean => /\/Subtype\s*\/Image/.test(pdf.toString('latin1'))

test('a draft bears the present logo, on the screen and in the PDF', async () => {
  const { studio, page, pdf } = await aStudioWithDraft()
  const [plainPage, plainPdf] = [await page(), await pdf()]
  expect(logoOf(plainPage)).toBeUndefined()
  await giveLogo(studio, await aPng())
  const [pngPage, pngPdf] = [await page(), await pdf()]
  expect(logoOf(pngPage)).toBe('png')
  expect(hasImage(plainPdf)).toBe(false)
  expect(hasImage(pngPdf)).toBe(true)
  await giveLogo(studio, await aJpeg())
  expect(logoOf(await page())).toBe('jpeg')
  await giveLogo(studio, null)
  expect(logoOf(await page())).toBeUndefined()
})

test('an issued document keeps the logo that it was issued with', async () => {
  const { studio, params, page, pdf, issue } = await aStudioWithDraft()
  await giveLogo(studio, await aGif({ width: 200, height: 100 }))
  await issue()
  const before = await page()
  expect(logoOf(before)).toBe('png')
  await giveLogo(studio, await aJpeg())
  expect((await page()) === before).toBe(true)
  await giveLogo(studio, null)
  expect((await page()) === before).toBe(true)
  expect(hasImage(await pdf())).toBe(true)
  // Not even the owner of the tables can take the file away, or give the document another.
  await expect(server.owner.query('delete from app.files')).rejects.toMatchObject({ code: '23503' })
  await expect(server.owner.query('update app.documents set logo_file_id = null where id = $1', [params.id])).rejects.toMatchObject({
    code: '23001',
  })
})

test('one that was issued without a logo gets none later, and the public sees what the client got', async () => {
  const { studio, params, page, issue } = await aStudioWithDraft()
  await issue()
  await giveLogo(studio, await aPng())
  expect(logoOf(await page())).toBeUndefined()
  const other = await studio.client.call(contract.createDocument, { body: aDraft(studio.issuer) })
  await studio.client.call(contract.issueDocument, { params: { id: other.id }, body: { version: other.version } })
  const shown = async (id: string) => {
    const { token } = await studio.client.call(contract.shareDocument, { params: { id } })
    return (await server.client().send(open.readPublicPage, { params: { token, page: '1' } })).bytes.toString()
  }
  expect(logoOf(await shown(params.id))).toBeUndefined()
  expect(logoOf(await shown(other.id))).toBe('png')
})
