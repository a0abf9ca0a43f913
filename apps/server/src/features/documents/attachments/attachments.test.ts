import { createHash } from 'node:crypto'
import * as contract from '@invoice/contract/documents/attachments.ts'
import { removeDocument } from '@invoice/contract/documents/document.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aGif, aJpeg, aPng, fileOf, pngHeaderOf } from '../../files/testing/pictures.ts'
import { onboarded } from '../../workspaces/testing/onboarded.ts'
import { createDocument } from '../drafts/create-document.ts'
import { aStudio, type Studio } from '../testing/studio.ts'
import { aPdf } from './testing/a-pdf.ts'

const server = await testServer()
let studio: Studio

beforeAll(async () => {
  studio = await aStudio(server)
})

const draft = () => studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer)))
const attach = async (id: string, bytes: Buffer, name = 'scan.pdf') =>
  studio.client.call(contract.attachFile, { params: { id }, body: { file: fileOf(bytes, name) } })
const listed = async (id: string) => (await studio.client.call(contract.listAttachments, { params: { id } })).items
const filesOf = async () => {
  const { rows } = await server.owner.query(`select count(*)::int as n from app.files where workspace_id = $1 and purpose = 'attachment'`, [
    studio.client.workspaceId,
  ])
  return rows[0].n
}

describe('a file beside a document', () => {
  test('is kept byte for byte, internal, and given back to be saved under its name', async () => {
    const { id } = await draft()
    const pdf = aPdf({ pages: 3 })
    const attached = await attach(id, pdf, 'Фактура 17.PDF')
    expect(attached).toMatchObject({
      name: 'Фактура 17.pdf',
      mediaType: 'application/pdf',
      size: pdf.length,
      pages: 3,
      goesWithMail: false,
    })
    expect(attached.sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
    const answer = await studio.client.send(contract.readAttachment, { params: { id, attachmentId: attached.id }, query: {} })
    expect(answer.bytes).toEqual(pdf)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%D0%A4/),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await listed(id)).toEqual([attached])
  })

  test('is drawn as pictures, each page of it, from a PDF and from a photograph that lies on its side', async () => {
    const { id } = await draft()
    const drawn = async (attachmentId: string, page: number) => {
      const answer = await studio.client.send(contract.readAttachmentPage, { params: { id, attachmentId, page }, query: {} })
      return { answer, picture: answer.status === 200 ? await sharp(answer.bytes).stats() : null }
    }
    const pdf = await attach(id, aPdf({ pages: 2 }))
    const { answer, picture } = await drawn(pdf.id, 2)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' })
    expect((await sharp(answer.bytes).metadata()).width).toBe(1400)
    // There is a line of text on white.
    expect(picture?.channels[0]).toMatchObject({ min: expect.toSatisfy((least: number) => least < 60), max: 255 })
    expect((await drawn(pdf.id, 3)).answer.status).toBe(404)
    const photo = await attach(id, await aJpeg({ width: 300, height: 100, orientation: 6 }), 'IMG.jpeg')
    expect(photo).toMatchObject({ name: 'IMG.jpg', mediaType: 'image/jpeg', pages: 1 })
    expect(await sharp((await drawn(photo.id, 1)).answer.bytes).metadata()).toMatchObject({ width: 100, height: 300, format: 'jpeg' })
  })

  test('goes with its draft; beside an issued document it comes, is told in the history, and may be taken away', async () => {
    const gone = await draft()
    const before = await filesOf()
    await attach(gone.id, aPdf())
    expect(await filesOf()).toBe(before + 1)
    await studio.client.call(removeDocument, { params: { id: gone.id } })
    expect(await filesOf()).toBe(before)
    const { act, issuer, inWorkspace } = studio
    const { id } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
    const { id: attachmentId } = await attach(id, await aPng(), '../../etc/протокол.exe')
    expect((await listed(id))[0]?.name).toBe('протокол.exe.png')
    await studio.client.call(contract.removeAttachment, { params: { id, attachmentId } })
    expect([await listed(id), await filesOf()]).toEqual([[], before])
    const { rows } = await server.owner.query(`select act from app.audit_entries where entity_id = $1 and act like '%file%' order by id`, [
      id,
    ])
    expect(rows).toEqual([{ act: 'document.file_attached' }, { act: 'document.file_detached' }])
  })

  test('is nobody else’s: not another workspace’s, nor to be changed by who only reads', async () => {
    const { id } = await draft()
    const { id: attachmentId } = await attach(id, aPdf())
    const stranger = await onboarded(server, {}, 1)
    const params = { id, attachmentId }
    expect((await stranger.send(contract.readAttachment, { params, query: {} })).status).toBe(404)
    expect((await stranger.send(contract.readAttachmentPage, { params: { ...params, page: 1 }, query: {} })).status).toBe(404)
    expect((await stranger.send(contract.removeAttachment, { params })).status).toBe(404)
    expect((await stranger.send(contract.attachFile, { params: { id }, body: { file: fileOf(aPdf()) } })).status).toBe(404)
    const accountant = await server.signIn({ role: 'accountant', workspaceId: studio.client.workspaceId })
    expect((await accountant.send(contract.readAttachment, { params, query: {} })).status).toBe(200)
    expect((await accountant.send(contract.removeAttachment, { params })).status).toBe(403)
    expect((await accountant.send(contract.attachFile, { params: { id }, body: { file: fileOf(aPdf()) } })).status).toBe(403)
    const other = await draft()
    expect((await studio.client.send(contract.readAttachment, { params: { id: other.id, attachmentId }, query: {} })).status).toBe(404)
  })

  test('sent again with the same key is kept once, and the twenty-first is refused', async () => {
    const { id } = await draft()
    const key = { 'idempotency-key': newId() }
    const send = (headers = {}) => studio.client.send(contract.attachFile, { params: { id }, body: { file: fileOf(aPdf()) } }, headers)
    expect((await send(key)).body).toEqual((await send(key)).body)
    await server.owner.query(
      `insert into app.document_attachments (workspace_id, id, document_id, file_id, name, pages, added_at)
       select workspace_id, gen_random_uuid(), document_id, file_id, name, 1, added_at from app.document_attachments, generate_series(1, 19)
       where document_id = $1`,
      [id],
    )
    expect(await send()).toMatchObject({ status: 409, body: { errors: { file: ['A document has at most 20 attachments.'] } } })
  })
})

describe('what is no scan is refused at its field, in both languages, and nothing is written', () => {
  const KIND = ['PDF, JPG or PNG, up to 10 MB.', 'PDF, JPG или PNG, до 10 MB.']
  const DAMAGED = [
    'The file cannot be read. It may be damaged or cut short.',
    'Файлът не може да бъде прочетен. Възможно е да е повреден или непълен.',
  ]
  const LOCKED = [
    'The PDF is protected with a password. Please save it without one.',
    'PDF файлът е защитен с парола. Моля, запазете го без парола.',
  ]
  const PIXELS = [
    'The picture has too many pixels. Please choose one of at most 60 megapixels.',
    'Изображението е твърде голямо. Моля, изберете такова до 60 мегапиксела.',
  ]
  const EMPTY = ['The file is empty.', 'Файлът е празен.']
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  test.each<[string, () => Buffer | Promise<Buffer>, number, string[]]>([
    ['a GIF', aGif, 400, KIND],
    ['HTML posing as PDF', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400, KIND],
    ['an encrypted PDF', () => aPdf({ encrypted: true }), 400, LOCKED],
    ['half a PDF', () => half(aPdf({ pages: 4 })), 400, DAMAGED],
    ['a head of a PDF, and rubbish', () => Buffer.from(`%PDF-1.7\n${'rubbish '.repeat(50)}%%EOF`), 400, DAMAGED],
    ['half a JPG', async () => half(await aJpeg({ width: 300, height: 300 })), 400, DAMAGED],
    ['a PNG of 40,000 × 40,000', () => pngHeaderOf(40_000, 40_000), 400, PIXELS],
    ['a PDF of 201 pages', () => aPdf({ pages: 201 }), 400, ['The PDF has more than 200 pages.', 'PDF файлът има повече от 200 страници.']],
    ['10 MB and one byte', () => Buffer.concat([aPdf(), Buffer.alloc(10_485_760)]).subarray(0, 10_485_761), 413, KIND],
    ['nothing', () => Buffer.alloc(0), 400, EMPTY],
  ])('%s', async (_what, make, status, [english, bulgarian]) => {
    const { id } = await draft()
    const before = await filesOf()
    const bytes = await make()
    const send = (language: string) =>
      studio.client.send(
        contract.attachFile,
        { params: { id }, body: { file: fileOf(bytes, 'scan.pdf') } },
        { 'accept-language': language },
      )
    expect(await send('en')).toMatchObject({ status, body: { errors: { file: [english] } } })
    expect(await send('bg')).toMatchObject({ status, body: { errors: { file: [bulgarian] } } })
    expect(await filesOf()).toBe(before)
  })
})
