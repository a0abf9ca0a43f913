import * as contract from '@invoice/contract/documents/document.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import * as open from '@invoice/contract/documents/public.ts'
import * as templates from '@invoice/contract/documents/templates.ts'
import { uploadLogo, uploadProductPicture } from '@invoice/contract/records/files.ts'
import { createProduct, updateProduct } from '@invoice/contract/records/products.ts'
import { readCompany, updateCompany } from '@invoice/contract/settings/companies.ts'
import { DEFAULT_LOOK, type Look } from '@invoice/domain/documents/look/look.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../seed/company.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { aProduct } from '../../../../seed/product.ts'
import { newId } from '../../../platform/new-id.ts'
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
    const { bytes } = await studio.client.send(documentPaper.readPage, { params: { ...params, page: '1' }, query: {} })
    return bytes.toString()
  }
  const pdf = async () => (await studio.client.send(documentPaper.readPdf, { params, query: {} })).bytes
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
    const { token } = await studio.client.call(documentLinks.shareDocument, { params: { id } })
    return (await server.client().send(open.readPublicPage, { params: { token, page: '1' } })).bytes.toString()
  }
  expect(logoOf(await shown(params.id))).toBeUndefined()
  expect(logoOf(await shown(other.id))).toBe('png')
})

test('a quote shows the pictures of its products, for ever those of the day on which it was issued; an invoice where it says so', async () => {
  const { client, issuer } = await aStudio(server)
  const upload = async (picture: Buffer) => (await client.call(uploadProductPicture, { body: { file: fileOf(picture, 'стол.webp') } })).id
  const pictureFileId = await upload(
    await sharp(await aPng())
      .webp()
      .toBuffer(),
  )
  const product = await client.call(createProduct, { body: aProduct({ pictureFileId }) })
  const { id: own } = await client.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
  const foreign = { ...aProduct({ sku: 'другият' }), pictureFileId: own }
  expect(await client.send(createProduct, { body: foreign })).toMatchObject({
    status: 400,
    body: { errors: { pictureFileId: [expect.any(String)] } },
  })
  const [line] = aDraft(issuer).lines
  if (!line) throw new Error('A draft has a line.')
  const draftOf = (changes: Parameters<typeof aDraft>[1]) =>
    client.call(contract.createDocument, { body: aDraft(issuer, { lines: [{ ...line, id: newId(), productId: product.id }], ...changes }) })
  const page = async (id: string) => (await client.send(documentPaper.readPage, { params: { id, page: '1' }, query: {} })).bytes.toString()
  const plain = await draftOf({ type: 'invoice' })
  const shown = await draftOf({ type: 'invoice', showPictures: true })
  const quote = await draftOf({ type: 'quote' })
  const hidden = await draftOf({ type: 'quote', showPictures: false })
  const found = await Promise.all([plain, shown, quote, hidden].map(async ({ id }) => logoOf(await page(id))))
  expect(found).toEqual([undefined, 'jpeg', 'jpeg', undefined])
  await client.call(contract.issueDocument, { params: { id: quote.id }, body: { version: quote.version } })
  const before = await page(quote.id)
  const { version, prices: _, ...input } = { ...aProduct(), version: product.version }
  const kept = await client.call(updateProduct, { params: { id: product.id }, body: { ...input, version } })
  expect(kept.pictureFileId).toBe(pictureFileId)
  await client.call(updateProduct, { params: { id: product.id }, body: { ...input, pictureFileId: null, version: kept.version } })
  expect((await page(quote.id)) === before).toBe(true)
  expect(logoOf(await page(shown.id))).toBeUndefined()
  await expect(server.owner.query('delete from app.files where id = $1', [pictureFileId])).rejects.toMatchObject({ code: '23503' })
  await expect(server.owner.query('delete from app.files where id = $1', [own])).resolves.toMatchObject({ rowCount: 1 })
})

/** Gives the company another look, beside the logo that it has. */
async function giveLook({ client, issuer }: Studio, changes: Partial<Look>) {
  const params = { id: issuer.companyId }
  const { version, look, logoFileId } = await client.call(templates.readLook, { params })
  return client.send(templates.updateLook, { params, body: { look: { ...look, ...changes }, logoFileId, version } })
}

describe('a look', () => {
  test('is by default what the settings begin with, and is kept as it was saved', async () => {
    const studio = await aStudio(server)
    const params = { id: studio.issuer.companyId }
    expect((await studio.client.call(templates.readLook, { params })).look).toEqual(DEFAULT_LOOK)
    const footer = { bg: 'Благодарим Ви!', en: '' }
    expect((await giveLook(studio, { template: 'compact', accent: '#0F6B5C', footer, leva: true })).status).toBe(200)
    const { look } = await studio.client.call(templates.readLook, { params })
    expect(look).toEqual({ ...DEFAULT_LOOK, template: 'compact', accent: '#0f6b5c', footer, leva: true })
    expect((await studio.client.call(readCompany, { params })).template).toBe('compact')
  })

  test('draws drafts at once, and no more what was issued in another one', async () => {
    const { studio, params, page, issue } = await aStudioWithDraft()
    const modern = await page()
    await giveLook(studio, { template: 'classic', accent: '#8a3b12' })
    expect((await page()) === modern).toBe(false)
    await issue()
    const issued = await page()
    expect(issued).toContain('#8a3b12')
    await giveLook(studio, { template: 'compact', accent: '#0f6b5c' })
    expect((await page()) === issued).toBe(true)
    const { rows } = await server.owner.query('select snapshot from app.documents where id = $1', [params.id])
    expect(rows[0].snapshot).toMatchObject({ format: 9, look: { template: 'classic', accent: '#8a3b12' } })
  })

  test('a document with a template of its own is drawn in that, in the colours of its company', async () => {
    const studio = await aStudio(server)
    await giveLook(studio, { accent: '#8a3b12' })
    const issued = async (changes: Parameters<typeof aDraft>[1]) => {
      const { id, version } = await studio.client.call(contract.createDocument, { body: aDraft(studio.issuer, changes) })
      await studio.client.call(contract.issueDocument, { params: { id }, body: { version } })
      return (await server.owner.query('select snapshot from app.documents where id = $1', [id])).rows[0].snapshot.look
    }
    expect(await issued({ template: 'classic' })).toMatchObject({ template: 'classic', accent: '#8a3b12' })
    expect(await issued({})).toMatchObject({ template: 'modern', accent: '#8a3b12' })
  })

  test('is shown on the last document, or on a sample where nothing was issued, and changes nothing', async () => {
    const { studio, issue } = await aStudioWithDraft()
    const preview = (changes: Partial<Look>) =>
      studio.client.call(templates.previewLook, {
        params: { id: studio.issuer.companyId },
        body: { look: { ...DEFAULT_LOOK, ...changes }, logoFileId: null, language: 'both', page: 1 },
      })
    const sample = await preview({ template: 'classic' })
    expect([sample.document, sample.pages]).toEqual([null, 1])
    await issue()
    const shown = await preview({ template: 'classic', accent: '#8a3b12' })
    expect(shown.document).toEqual({ type: 'invoice', number: '0000000001' })
    expect(shown.svg).toContain('#8a3b12')
    expect((await studio.client.call(templates.readLook, { params: { id: studio.issuer.companyId } })).look).toEqual(DEFAULT_LOOK)
  })

  test.each<[string, Partial<Look>, string]>([
    ['a footer of 2,000 characters', { footer: { bg: 'х'.repeat(2000), en: '' } }, 'look.footer.bg'],
    ['an accent that is no colour', { accent: 'red' }, 'look.accent'],
  ])('%s is refused at its field', async (_, changes, field) => {
    const studio = await aStudio(server)
    const answer = await giveLook(studio, changes)
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['__', field])
  })

  test('a picture of another workspace, and whoever may only read, are refused; a stale version is told', async () => {
    const [studio, other] = [await aStudio(server), await aStudio(server)]
    const { id: theirs } = await other.client.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
    const params = { id: studio.issuer.companyId }
    const { version, look } = await studio.client.call(templates.readLook, { params })
    const save = (logoFileId: string | null, from: number) =>
      studio.client.send(templates.updateLook, { params, body: { look, logoFileId, version: from } })
    expect((await save(theirs, version)).status).toBe(400)
    expect((await save(null, version)).status).toBe(200)
    expect((await save(null, version)).status).toBe(412)
    const accountant = await server.signIn({ role: 'accountant', workspaceId: studio.client.workspaceId })
    expect((await accountant.send(templates.updateLook, { params, body: { look, logoFileId: null, version: version + 1 } })).status).toBe(
      403,
    )
  })
})
