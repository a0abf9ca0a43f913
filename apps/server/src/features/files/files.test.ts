import { readFile, uploadLogo, uploadProductPicture, uploadTemplatePicture } from '@invoice/contract/records/files.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { serverAct } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'
import { aGif, aJpeg, anSvg, aPng, fileOf, pngHeaderOf } from './testing/pictures.ts'
import { tidyFiles } from './tidy-files.ts'

const MAX = 2_097_152
const server = await testServer()
let ivan: OnboardedClient
let maria: OnboardedClient

beforeAll(async () => {
  ivan = await onboarded(server)
  maria = await onboarded(server, {}, 1)
})

async function stored(client: OnboardedClient, id: string) {
  const answer = await client.send(readFile, { params: { id } })
  return { answer, picture: await sharp(answer.bytes).metadata() }
}

async function filesOf({ workspaceId }: OnboardedClient): Promise<number> {
  const { rows } = await server.owner.query('select count(*)::int as count from app.files where workspace_id = $1', [workspaceId])
  return rows[0].count
}

describe('a logo', () => {
  test.each([
    ['JPG', aJpeg, 'image/jpeg'],
    ['PNG', aPng, 'image/png'],
    ['GIF', aGif, 'image/png'],
  ])('is taken as %s, and kept as a picture that every paper can show', async (_kind, make, mediaType) => {
    const { id, size } = await ivan.call(uploadLogo, { body: { file: fileOf(await make()) } })
    const { answer, picture } = await stored(ivan, id)
    expect(answer.headers).toMatchObject({
      'content-type': mediaType,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment/),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    })
    expect(answer.bytes).toHaveLength(size)
    expect(`image/${picture.format}`).toBe(mediaType)
  })
  test('is not sent again to who has it', async () => {
    const { id } = await ivan.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
    const { answer } = await stored(ivan, id)
    const etag = String(answer.headers['etag'])
    const again = (known: string) => ivan.request('GET', `/api/files/${id}`, { headers: { 'if-none-match': known } })
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const kept = await again(known)
      expect([known, kept.status, kept.bytes.length]).toEqual([known, 304, 0])
      expect(kept.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' })
    }
    expect((await again('"x"')).status).toBe(200)
    const stranger = await maria.request('GET', `/api/files/${id}`, { headers: { 'if-none-match': etag } })
    expect(stranger.status).toBe(404)
    // Whoever has it is asked anew each time: signed out, they are shown nothing.
    const gone = await server.client().request('GET', `/api/files/${id}`, { headers: { 'if-none-match': etag } })
    expect(gone.status).toBe(401)
  })
  test('is scaled into a box, and never made larger', async () => {
    const large = await ivan.call(uploadLogo, { body: { file: fileOf(await aPng({ width: 4000, height: 1000 })) } })
    expect((await stored(ivan, large.id)).picture).toMatchObject({ width: 1000, height: 250 })
    const small = await ivan.call(uploadLogo, { body: { file: fileOf(await aPng({ width: 30, height: 20 })) } })
    expect((await stored(ivan, small.id)).picture).toMatchObject({ width: 30, height: 20 })
  })
  test('is cropped to the part that was chosen', async () => {
    const file = fileOf(await aPng({ width: 400, height: 200 }))
    const { id } = await ivan.call(uploadLogo, { body: { file, crop: { x: 0.25, y: 0.5, width: 0.5, height: 0.5 } } })
    expect((await stored(ivan, id)).picture).toMatchObject({ width: 200, height: 100 })
  })
  test('is put upright, and keeps nothing of where and with what it was taken', async () => {
    const file = fileOf(await aJpeg({ width: 300, height: 100, orientation: 6 }))
    const { picture } = await stored(ivan, (await ivan.call(uploadLogo, { body: { file } })).id)
    expect(picture).toMatchObject({ width: 100, height: 300 })
    expect([picture.exif, picture.xmp, picture.iptc, picture.icc, picture.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
  test('that is a file behind a picture loses the file', async () => {
    const polyglot = Buffer.concat([await aPng(), Buffer.from('<script>alert(1)</script>')])
    const { id } = await ivan.call(uploadLogo, { body: { file: fileOf(polyglot) } })
    expect((await stored(ivan, id)).answer.bytes.toString('latin1')).not.toContain('<script>')
  })
  test('of exactly 2 MB is taken', async () => {
    const png = await aPng()
    const file = fileOf(Buffer.concat([png, Buffer.alloc(MAX - png.length)]))
    expect(file.size).toBe(MAX)
    expect((await ivan.send(uploadLogo, { body: { file } })).status).toBe(201)
  })
  test('sent again with the same key is kept once', async () => {
    const key = { 'idempotency-key': newId() }
    const before = await filesOf(ivan)
    const send = async () => ivan.send(uploadLogo, { body: { file: fileOf(await aPng()) } }, key)
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await filesOf(ivan)).toBe(before + 1)
    const other = await ivan.send(uploadLogo, { body: { file: fileOf(await aPng({ width: 31, height: 20 })) } }, key)
    expect(other.status).toBe(409)
  })
  test('of another workspace is not there', async () => {
    const { id } = await ivan.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
    expect((await maria.send(readFile, { params: { id } })).status).toBe(404)
    expect((await ivan.send(readFile, { params: { id: newId() } })).status).toBe(404)
  })
  test('is uploaded by nobody who may only read', async () => {
    const accountant = await server.signIn({ role: 'accountant', workspaceId: ivan.workspaceId })
    expect((await accountant.send(uploadLogo, { body: { file: fileOf(await aPng()) } })).status).toBe(403)
  })
  test('that nobody used is gone after a day; one that a company bears is not', async () => {
    const { id } = await maria.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
    const { id: photo } = await maria.call(uploadProductPicture, { body: { file: fileOf(await aPng({ width: 900, height: 600 })) } })
    expect((await stored(maria, photo)).picture).toMatchObject({ format: 'jpeg', width: 480, height: 320 })
    const { id: used } = await maria.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
    await server.owner.query('update app.companies set logo_file_id = $1 where id = $2', [used, maria.companyId])
    await server.owner.query(`alter table app.files disable trigger files_never_change;
      update app.files set created_at = now() - interval '25 hours'; alter table app.files enable trigger files_never_change`)
    await inTransaction(server.db, maria.workspaceId, (tx) => tidyFiles(tx, serverAct(server, maria.workspaceId)))
    for (const gone of [id, photo]) expect((await maria.send(readFile, { params: { id: gone } })).status).toBe(404)
    expect((await maria.send(readFile, { params: { id: used } })).status).toBe(200)
  })
})

describe('a picture of a template', () => {
  test('may be an SVG, which is drawn and never given back as one', async () => {
    const { id } = await ivan.call(uploadTemplatePicture, { body: { file: fileOf(anSvg()) } })
    const { answer, picture } = await stored(ivan, id)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(picture).toMatchObject({ format: 'png', width: 2000, height: 1000 })
  })
  test('that draws itself for ever is given up', async () => {
    const layers = Array.from({ length: 12 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(12)}</g>`).join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><defs><rect id="l0" width="9" height="9"/>${layers}</defs><use href="#l12"/></svg>`
    const answer = await ivan.send(uploadTemplatePicture, { body: { file: fileOf(Buffer.from(svg)) } })
    expect(answer.status).toBe(400)
  })
})

describe('what is no picture that we take is refused at its field, in both languages, and nothing is written', () => {
  const LOGO = ['JPG, GIF or PNG, max 2MB.', 'JPG, GIF или PNG, до 2 MB.']
  const DAMAGED = [
    'The picture cannot be read. It may be damaged.',
    'Изображението не може да бъде прочетено. Възможно е файлът да е повреден.',
  ]
  const PIXELS = [
    'The picture has too many pixels. Please choose one of at most 16 megapixels.',
    'Изображението е твърде голямо. Моля, изберете такова до 16 мегапиксела.',
  ]
  const EMPTY = ['The file is empty.', 'Файлът е празен.']
  test.each<[string, () => Buffer | Promise<Buffer>, number, string[]]>([
    ['an SVG posing as PNG', () => anSvg(), 400, LOGO],
    ['HTML posing as PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400, LOGO],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 400, LOGO],
    [
      'a WebP',
      async () =>
        sharp(await aPng())
          .webp()
          .toBuffer(),
      400,
      LOGO,
    ],
    ['2 MB and one byte', async () => Buffer.concat([await aPng(), Buffer.alloc(MAX)]).subarray(0, MAX + 1), 413, LOGO],
    ['5 MB', () => Buffer.alloc(5_000_000), 413, LOGO],
    ['a PNG of 40,000 × 40,000', () => pngHeaderOf(40_000, 40_000), 400, PIXELS],
    ['a real picture of 25 megapixels', () => aPng({ width: 5000, height: 5000 }), 400, PIXELS],
    ['half a PNG', async () => halfOf(await aPng({ width: 300, height: 300, noise: true })), 400, DAMAGED],
    ['half a JPG', async () => halfOf(await aJpeg({ width: 300, height: 300 })), 400, DAMAGED],
    ['a signature without a picture', async () => (await aPng()).subarray(0, 8), 400, DAMAGED],
    ['nothing', () => Buffer.alloc(0), 400, EMPTY],
  ])('%s', async (_what, make, status, [english, bulgarian]) => {
    const before = await filesOf(ivan)
    const send = async (language: string) =>
      ivan.send(uploadLogo, { body: { file: fileOf(await make(), 'logo.png') } }, { 'accept-language': language })
    expect(await send('en')).toMatchObject({ status, body: { errors: { file: [english] } } })
    expect(await send('bg')).toMatchObject({ status, body: { errors: { file: [bulgarian] } } })
    expect(await filesOf(ivan)).toBe(before)
  })
  test('a template’s picture that is none', async () => {
    const answer = await ivan.send(uploadTemplatePicture, { body: { file: fileOf(Buffer.from('<p>no</p>')) } })
    expect(answer).toMatchObject({ status: 400, body: { errors: { file: ['JPG, GIF, PNG or SVG, max 2MB.'] } } })
  })
})

describe('a form is read strictly', () => {
  const key = () => ({ 'idempotency-key': newId() })
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    ivan.request('POST', '/api/files/logos', { body, headers: { ...key(), ...headers } })
  const form = (...fields: [string, string | File][]) => {
    const data = new FormData()
    for (const [name, value] of fields) typeof value === 'string' ? data.append(name, value) : data.append(name, value)
    return data
  }
  test('without a file', async () => {
    expect(await post(form(['crop.x', '0']))).toMatchObject({ status: 400, body: { errors: { file: ['This field is required.'] } } })
  })
  test('a text where the file should be', async () => {
    expect((await post(form(['file', 'text']))).body).toMatchObject({ errors: { file: ['Please enter a valid value.'] } })
  })
  test('two files', async () => {
    const file = fileOf(await aPng())
    expect((await post(form(['file', file], ['file', file]))).status).toBe(413)
  })
  test('a field that nobody asked for', async () => {
    const answer = await post(form(['file', fileOf(await aPng())], ['__proto__.x', '1'], ['purpose', 'scan']))
    expect(answer.status).toBe(400)
  })
  test.each(['NaN', '1.5', '-0.1', '1e-3', ''])('a crop of "%s"', async (x) => {
    const fields: [string, string | File][] = ['y', 'width', 'height'].map((name) => [`crop.${name}`, '0.5'])
    const answer = await post(form(['file', fileOf(await aPng())], ['crop.x', x], ...fields))
    expect(answer).toMatchObject({ status: 400, body: { errors: { 'crop.x': [expect.any(String)] } } })
  })
  test('JSON', async () => {
    expect((await post({ file: 'x' })).status).toBe(415)
  })
  test('a form without its boundary', async () => {
    expect((await post('x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
  })
  test('a form that ends in the middle', async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    expect((await post(body, { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(400)
  })
  test('is taken nowhere else', async () => {
    const answer = await ivan.request('POST', '/api/companies', { body: form(['kind', 'company']), headers: key() })
    expect(answer.status).toBe(415)
  })
  test('and the API document says so', () => {
    const paths = server.app.swagger().paths as Record<string, { post: { requestBody: { content: object } } }>
    const { content } = paths['/api/files/logos']?.post.requestBody ?? { content: {} }
    expect(content).toMatchObject({
      'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] } },
    })
  })
})

test('the application cannot change a file, only add and remove it', async () => {
  const { id } = await ivan.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
  await expect(server.owner.query('update app.files set size = 1 where id = $1', [id])).rejects.toThrow()
})

function halfOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}
