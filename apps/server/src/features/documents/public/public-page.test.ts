import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as open from '@invoice/contract/documents/public.ts'
import { DEFAULT_LOOK } from '@invoice/domain/documents/look/look.ts'
import { documentModel } from '@invoice/print/document/build-document-model.ts'
import { manyLines } from '@invoice/print/testing/cases.ts'
import { afterAll, expect, test } from 'vitest'
import type { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { buildApp } from '../../../app.ts'
import { features } from '../../../features.ts'
import { createRenderer } from '../../../platform/render/renderer.ts'
import { TestClient } from '../../../platform/testing/test-client.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { accountsOf } from '../../accounts/people/accounts-of.ts'
import { aStudio } from '../testing/studio.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'invoice-app-public-'))
writeFileSync(
  join(webFolder, 'index.html'),
  '<head><script src="/theme.js"></script><script type="module" src="/app.js"></script><link rel="stylesheet" href="/app.css"><title>%pageTitle%</title><meta name="description" content="%description%"></head><body><div>%content%</div>%data%</body>',
)
mkdirSync(join(webFolder, '.vite'))
writeFileSync(join(webFolder, '.vite/first-paint.css'), 'p{color:red}')
afterAll(() => rmSync(webFolder, { recursive: true, force: true }))

/** Takes seconds. */
const long = documentModel(manyLines(6000), DEFAULT_LOOK, { kind: 'original' })

const server = await testServer()
const { platform } = server
const app = await buildApp({ platform, accounts: accountsOf(platform), features, webFolder })
await app.ready()
afterAll(() => app.close())
const anybody = new TestClient(app)

async function aSharedInvoice(changes: Parameters<typeof aDraft>[1] = {}) {
  const studio = await aStudio(server)
  await server.owner.query(`update app.companies set name_en = '<b>Ink & Line</b> Ltd' where id = $1`, [studio.issuer.companyId])
  const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
  const { token } = await studio.client.call(documentLinks.shareDocument, { params: { id } })
  return { ...studio, id, token }
}
/** Once the paper is drawn, which a busy machine takes its time for. */
const pageOf = async (token: string): Promise<string> => {
  await anybody.send(open.readPublicPage, { params: { token, page: '1' } })
  return (await anybody.request('GET', `/v/${token}`)).bytes.toString()
}

test('the page of a shared document says whose it is and what is due, and has its picture, before any script', async () => {
  const { token } = await aSharedInvoice()
  const page = await pageOf(token)
  expect(page).toContain('<title>0000000001 · &lt;b&gt;Ink &amp; Line&lt;/b&gt; Ltd · View Document · Invoice App</title>')
  expect(page).toContain('content="View, download or pay Invoice 0000000001 from &lt;b&gt;Ink &amp; Line&lt;/b&gt; Ltd."')
  expect(page).toContain(`<img src="/api/public/${token}/pages/1" alt="Page 1 of 1" fetchpriority="high">`)
  expect(page).toContain('<i>€</i>120<i>.00</i>')
  expect(page).not.toContain('<b>Ink')
})

test('the page asks for nothing of the application, which lies in it for whoever acts', async () => {
  const { token } = await aSharedInvoice()
  const page = await pageOf(token)
  const [, before = '', application = ''] = /^(.*)<template id="application">(.*)<\/template><\/body>$/s.exec(page) ?? []
  expect(application).toBe('<script type="module" src="/app.js"></script><link rel="stylesheet" href="/app.css">')
  expect(before).not.toMatch(/type="module"|rel="stylesheet"/)
  expect(before).toMatch(/<style nonce="[\w-]+">p\{color:red\}<\/style>/)
  expect([...before.matchAll(/<script src="([^"]+)"/g)].map(([, file]) => file)).toEqual(['/theme.js', '/shared-page.js'])
})

test('what the pictures say is heard too, and each way to act has a button', async () => {
  const { token } = await aSharedInvoice({ notes: 'Ink & paper' })
  const page = await pageOf(token)
  for (const pair of ['Date of issue</dt><dd>23/11/2026', 'Notes</dt><dd>Ink &amp; paper', 'Amount due</dt><dd>€120.00'])
    expect(page.replaceAll(/\d\d\/\d\d\/\d{4}/g, '23/11/2026')).toContain(pair)
  expect(page).toContain('<th scope="row">Дизайн на етикет</th><td>2</td>')
  for (const label of ['>Print', '>Български', 'aria-label="Copy IBAN"', '>Check a file that you have']) expect(page).toContain(label)
})

test('an offer can be read and its answer written before the application comes, which comes by itself for neither', async () => {
  const invoice = await aSharedInvoice()
  expect(await pageOf(invoice.token)).not.toMatch(/data-soon|name="person"/)
  const offer = await pageOf((await aSharedInvoice({ type: 'offer', validUntilOn: '2030-01-01' })).token)
  expect(offer).not.toContain('data-soon')
  expect(offer).toContain('goes to &lt;b&gt;Ink &amp; Line&lt;/b&gt; Ltd.')
  for (const part of ['<input name="person"', '<textarea name="note"', 'Accept the offer</button>', 'Decline</button>'])
    expect(offer).toContain(part)
})

test('the answer that lies beside it is that of the call, and no text in it ends its element', async () => {
  const { token } = await aSharedInvoice({ notes: '</script><script>alert(1)</script>' })
  const [, json = ''] = /data-of="[\w-]+">(.*?)<\/script>/.exec(await pageOf(token)) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(await anybody.call(open.readPublicDocument, { params: { token } }))
})

test('a link that is unknown or revoked gets the bare page, which tells nothing', async () => {
  const { client, id, token } = await aSharedInvoice()
  await client.call(documentLinks.unshareDocument, { params: { id } })
  for (const unknown of [token, 'A'.repeat(32)])
    expect(await pageOf(unknown)).toMatch(
      /<title>Invoice App<\/title>.*<div><main class="start"><h1>Invoice App<\/h1><\/main><\/div><\/body>$/,
    )
})

test('the page of a workspace that has moved leads to the same page at its new address, and back where it comes back', async () => {
  const { token, client } = await aSharedInvoice()
  await server.owner.query(`update account.workspaces set frozen_at = now(), moved_to = 'https://new.example' where id = $1`, [
    client.workspaceId,
  ])
  const { status, headers } = await anybody.request('GET', `/v/${token}?lang=en`)
  expect([status, headers.location, headers['cache-control']]).toEqual([302, `https://new.example/v/${token}?lang=en`, 'no-store'])
  await server.owner.query('update account.workspaces set frozen_at = null, moved_to = null where id = $1', [client.workspaceId])
  expect((await anybody.request('GET', `/v/${token}`)).status).toBe(200)
})

test('what is open can be paid by a code where there is an account to pay to', async () => {
  const { token } = await aSharedInvoice()
  const due = await anybody.call(open.readPublicDocument, { params: { token } })
  expect(due.paymentQr).toMatch(/^<svg /)
  expect([due.paymentCode?.text.split('\n').slice(0, 4), due.paymentCode?.png.slice(0, 8)]).toEqual([
    ['BCD', '002', '1', 'SCT'],
    'iVBORw0K',
  ])
  const cash = await aSharedInvoice({ paymentMethodId: null })
  expect((await anybody.call(open.readPublicDocument, { params: { token: cash.token } })).paymentQr).toBeNull()
})

test.each([
  ['another workspace’s long paper is drawn', 'somebody', 1],
  ['the line takes no more of its own workspace', 'own', 8],
])('while %s the page and its call say all but the paper, which comes by itself', async (_what, whose, papers) => {
  const { token, act } = await aSharedInvoice({ notes: whose })
  const renderer = createRenderer(undefined, { children: 1, placesOfOne: 8 })
  const busy = await buildApp({ platform: { ...platform, renderer }, accounts: accountsOf(platform), features, webFolder })
  await busy.ready()
  const reader = new TestClient(busy)
  const enough = new AbortController()
  const asker = { workspaceId: whose === 'own' ? act.actor.workspaceId : whose, signal: enough.signal }
  let drawn = 0
  const line = Array.from({ length: papers }, () => renderer.pdf(long, asker).finally(() => drawn++))
  const page = (await reader.request('GET', `/v/${token}`)).bytes.toString()
  const read = () => reader.call(open.readPublicDocument, { params: { token } })
  expect([(await read()).pages, drawn]).toEqual([null, 0])
  expect(page).toContain('120<i>.00</i>')
  expect(page).toContain('data-soon')
  expect(page).toContain('"pages":null')
  expect(page).not.toContain('/pages/1')
  enough.abort()
  await Promise.allSettled(line)
  await expect.poll(async () => (await read()).pages).toBe(1)
  await busy.close()
  await renderer.stop()
})

test.each([
  ['a page of the paper', (token: string) => `/api/public/${token}/pages/1`, 'image/svg+xml'],
  ['the page around it', (token: string) => `/v/${token}`, 'text/html; charset=utf-8'],
])('%s is sent compressed to who takes it, and is the same', async (_what, urlOf, type) => {
  const { token } = await aSharedInvoice()
  const url = urlOf(token)
  const same = (bytes: Buffer) => bytes.toString().replaceAll(/nonce="[\w-]+"/g, '')
  const ask = (coding: string) => anybody.request('GET', url, { headers: { 'accept-encoding': coding } })
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const inGzip = await ask('gzip, deflate')
  expect(inGzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': type })
  expect(inGzip.headers['vary']).toContain('Accept-Encoding')
  expect(same(gunzipSync(inGzip.bytes))).toBe(same(plain.bytes))
  const inBrotli = await ask('gzip, br')
  expect(same(brotliDecompressSync(inBrotli.bytes))).toBe(same(plain.bytes))
  expect(inBrotli.bytes.length * 2.5).toBeLessThan(plain.bytes.length)
  expect((await ask('br;q=0')).headers['content-encoding']).toBeUndefined()
})
