import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { typedOf } from '../apps/server/src/features/documents/record/typed-of.ts'
import { type Document, readDocument, saveDocument } from '../packages/contract/src/documents/document.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { bg } from './support/words.ts'

test.use({ serviceWorkers: 'allow', locale: 'bg-BG' })
test.beforeEach(({ troubles }) => troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response|status of 412/))

const KEPT = /запазена тук \d\d:\d\d, качва се при връзка/
const NO_ROOM = /няма повече място/
const notes = (page: Page) => page.getByRole('textbox', { name: /^Забележка/ })

/** Everything that work without a connection needs lies in the browser. */
async function filled(page: Page): Promise<void> {
  await page.goto('/settings/profile')
  await expect(page.getByText(/Към \d\d\.\d\d\.\d{4}, \d\d:\d\d/)).toBeVisible()
}

/** What a browser does that clears away what a site keeps while it is open. */
const loseStorage = (page: Page) => page.evaluate<void>(LOSE_STORAGE)
const LOSE_STORAGE = `new Promise((resolve, reject) => {
  const asked = indexedDB.deleteDatabase('kept')
  asked.onsuccess = () => resolve()
  asked.onerror = () => reject(asked.error)
})`

/** Nothing more can be kept, until there is room again. */
const fill = (page: Page) => page.evaluate<void>(FILL)
const FILL = `{
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = () => { throw new DOMException('There is no room.', 'QuotaExceededError') }
  window.makeRoom = () => { IDBObjectStore.prototype.put = put }
}`
const makeRoom = (page: Page) => page.evaluate<void>('window.makeRoom()')

const there = (person: Person, id: string): Promise<Document> => person.call(readDocument, { params: { id } })

test('the browser’s storage is lost in the middle of a day, then it is full: what was typed stays, is said not to be kept, and arrives once', async ({
  page,
  context,
  person,
}) => {
  await person.contact({ name: { bg: 'Винарна Долни бряг АД', en: '' } })
  await filled(page)
  await context.setOffline(true)
  await page.goto('/invoices/create')
  await page.getByRole('textbox', { name: bg.recipient }).fill('Винарна')
  await page.getByRole('option', { name: /Винарна Долни бряг/ }).click()
  await page.getByLabel(bg.newRow, { exact: true }).fill('Дизайн на етикет')
  await page.getByLabel(bg.cell('price', 1)).fill('480')
  await expect(page.getByText(KEPT)).toBeVisible()

  await loseStorage(page)
  await notes(page).fill('след загубата')
  await expect(page.getByText(KEPT)).toBeVisible()
  // It lies there again, whole: the page opens with it anew.
  await expect.poll(() => page.evaluate('indexedDB.databases().then((all) => all.length)')).toBeGreaterThan(0)

  await fill(page)
  await notes(page).fill('без място')
  await expect(page.getByText(NO_ROOM).first()).toBeVisible()
  await expect(notes(page)).toHaveValue('без място')

  await makeRoom(page)
  await context.setOffline(false)
  await expect.poll(async () => (await person.documents()).length).toBe(1)
  const [made] = await person.documents()
  await expect.poll(async () => (await there(person, made?.id ?? '')).notes).toBe('без място')
  expect(await there(person, made?.id ?? '')).toMatchObject({ status: 'draft', total: '576.00', lines: [{ unitPrice: '480' }] })
  expect(await person.documents()).toHaveLength(1)
})

test('two tabs of one browser type on one draft without a connection, and somebody else meanwhile: field by field, sent once', async ({
  page,
  context,
  person,
}) => {
  const draft = await person.draft({ notes: 'както беше' })
  await filled(page)
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(`/invoices/edit/${draft.id}`)
    await expect(notes(tab)).toHaveValue('както беше')
  }
  await context.setOffline(true)
  await notes(page).fill('от първия раздел')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(notes(second)).toHaveValue('от първия раздел')
  await second.getByLabel(bg.cell('price', 1)).fill('75')
  await expect(second.getByText(KEPT)).toBeVisible()
  await expect(page.getByLabel(bg.cell('price', 1))).toHaveValue(/^75/)

  const before = await there(person, draft.id)
  await person.call(saveDocument, {
    params: { id: draft.id },
    body: { ...typedOf(before), version: before.version, notes: 'от друг', orderNumber: `П-${randomUUID().slice(0, 4)}` },
  })
  const theirs = await there(person, draft.id)

  await context.setOffline(false)
  await expect(page.getByText('Друг е променил същите полета.')).toBeVisible()
  await page.getByRole('button', { name: 'Избери' }).click()
  const rows = page.getByRole('dialog').getByRole('row')
  await expect(rows.filter({ hasText: 'от първия раздел' })).toContainText('от друг')
  await page.getByRole('dialog').getByRole('radio', { name: 'от първия раздел' }).check()
  await page.getByRole('button', { name: 'Запази избраното' }).click()

  await expect.poll(async () => (await there(person, draft.id)).notes).toBe('от първия раздел')
  expect(await there(person, draft.id)).toMatchObject({
    version: theirs.version + 1,
    orderNumber: theirs.orderNumber,
    lines: [{ unitPrice: '75' }],
  })
  for (const tab of [page, second]) await expect(notes(tab)).toHaveValue('от първия раздел')
  expect(await person.documents()).toHaveLength(1)
})
