import type { Locator, Page } from '@playwright/test'
import type { DocumentDraft } from '../packages/contract/src/documents/draft.ts'
import { createRecurrence } from '../packages/contract/src/documents/recurrences.ts'
import { createSavedView } from '../packages/contract/src/records/saved-views.ts'
import { listCompanies } from '../packages/contract/src/settings/companies.ts'
import { createTreasuryAccount } from '../packages/contract/src/treasury/accounts.ts'
import { createPayment } from '../packages/contract/src/treasury/payments.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import type { DocumentAction } from '../packages/domain/src/documents/lifecycle.ts'
import { bg as bulk } from '../packages/text/src/bulk/bg.ts'
import { bg as documents } from '../packages/text/src/documents/bg.ts'
import { bg as mails } from '../packages/text/src/mails/bg.ts'
import { bg as views } from '../packages/text/src/views/bg.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectFits } from './support/fits.ts'
import { loaded } from './support/leaving.ts'
import type { Person } from './support/person.ts'
import { GUARDED, recordsOf, visit } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { isWhole, sampleOf } from './support/whole.ts'

test.use({ locale: 'bg-BG' })

/** All of them with `WHOLE=1 npx playwright test openings`; otherwise where most is opened, and of that so many on each, others from commit to commit. */
const SAMPLE = ['/invoices', '/invoices/create', '/invoices/preview/{issued}']
const OPENERS = 4

const USUAL = { width: 1440, height: 900 }

/** What floats over a page is put at the end of it, outside its landmarks. */
const AT_THE_END = ['region']

/** The screens that have something to open, and the drawers that their buttons open. */
const DRAWERS: readonly (readonly [path: string, button: string])[] = [
  ['/contacts', 'Нов клиент'],
  ['/products', 'Нов артикул'],
  ['/settings/companies', 'Нова фирма'],
  ['/settings/bankaccounts', 'Нова банкова сметка'],
  ['/settings/paymentmethods', 'Нов начин на плащане'],
  ['/invoices/settings/ranges', 'Нова номерация'],
  ['/invoices/settings/taxrates', 'Нова ставка'],
  ['/invoices/settings/units', 'Нова мярка'],
  ['/invoices/settings/terms', 'Ново основание'],
  ['/invoices/settings/pricelists', 'Нова ценова листа'],
  ['/invoices/settings/fields', 'Ново поле'],
  ['/payments', 'Ново плащане'],
  ['/payments', 'Направено плащане'],
  ['/treasury', 'Нова сметка'],
  ['/invoices/recurring', 'Нов график'],
]

test('no drawer has a barrier that a machine finds, nor has a list that opens in it', async ({ page, person: _ }) => {
  test.slow()
  for (const [path, name] of sampleOf(DRAWERS, 2, 'drawers')) {
    await page.goto(path)
    await page.getByRole('button', { name, exact: true }).first().click()
    const drawer = page.getByRole('dialog').filter({ visible: true })
    await expect(drawer).toBeVisible()
    await expect(drawer.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    await expectNoBarrierInThemes(page, { at: `${path}: ${name}` })
    await expectFits(page, `${path}: ${name}`)
    await page.setViewportSize(USUAL)
    const first = drawer.getByRole('combobox').filter({ visible: true }).first()
    if ((await first.count()) > 0) await expectGoodOpen(page, first, `${path}: ${name}, first list`)
  }
})

/** What opens about money that is there, beside the button that opens it. */
const ABOUT_MONEY: readonly (readonly [at: keyof Money, button: string | RegExp, item?: string])[] = [
  ['till', 'Прехвърли'],
  ['till', 'Броене'],
  ['till', 'Нов запис'],
  ['till', 'Още филтри'],
  ['payments', /^Действия: .*200,00/, 'Разпредели остатъка'],
  ['payments', /^Действия: .*200,00/, 'Върни остатъка'],
  ['payments', /^Действия: .*200,00/, 'Освободи от документ'],
  ['payments', /^Действия: .*200,00/, 'Фискален бон'],
  ['payments', /^Действия: .*200,00/, 'Отмени плащането'],
  ['recurring', 'Действия: Наем', 'Пауза до дата…'],
  ['recurring', 'Действия: Наем', 'Приключи…'],
]

test('nor has what opens about accounts, payments and schedules', async ({ page, person }) => {
  test.slow()
  const money = await moneyOf(person)
  for (const [at, button, item] of sampleOf(ABOUT_MONEY, 3, 'about money')) {
    const where = `${at}: ${item ?? String(button)}`
    await page.goto(money[at])
    await page
      .getByRole('button', { name: button, ...(typeof button === 'string' && { exact: true }) })
      .first()
      .click()
    if (item !== undefined) await page.getByRole('menuitem', { name: item }).click()
    const opened = page.getByRole('dialog').filter({ visible: true }).last()
    await expect(opened, where).toBeVisible()
    await expect(opened.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    await expectNoBarrierInThemes(page, { at: where, without: AT_THE_END })
    await expectFits(page, where)
    await page.setViewportSize(USUAL)
  }
})

type Money = Readonly<Record<'till' | 'payments' | 'recurring', string>>

/** A till and an account beside it, a payment in cash of which something is left, and a schedule. */
async function moneyOf(person: Person): Promise<Money> {
  const { items } = await person.call(listCompanies, { query: {} })
  const of = { companyId: items[0]?.id ?? '', currency: 'EUR', initial: '100' } as const
  const { id } = await person.call(createTreasuryAccount, { body: { ...of, name: 'Каса', type: 'cash' } })
  await person.call(createTreasuryAccount, { body: { ...of, name: 'Сметка', type: 'bank' } })
  const { id: contactId } = await person.contact()
  const invoice = await person.issued({ contactId })
  await person.issued({ contactId })
  await person.call(createPayment, {
    body: {
      direction: 'in',
      companyId: of.companyId,
      contactId,
      currency: 'EUR',
      amount: '200',
      paidOn: today(),
      methodKind: 'cash',
      allocations: [{ documentId: invoice.id, amount: '120' }],
    },
  })
  await person.call(createRecurrence, {
    body: {
      documentId: invoice.id,
      name: 'Наем',
      every: 1,
      unit: 'month',
      onDay: 1,
      startOn: today(),
      endOn: null,
      times: null,
      dayOff: 'keep',
      action: 'draft',
      raises: [],
      lines: [],
    },
  })
  return { till: `/treasury/${id}`, payments: '/payments', recurring: '/invoices/recurring' }
}

const today = (): string => dayAt(new Date())

const PARTS = isWhole ? 2 : 1
for (let part = 0; part < PARTS; part++) {
  test(`no menu and no list of a screen has one, part ${part + 1} of ${PARTS}`, async ({ page, person }) => {
    test.slow()
    const ids = await recordsOf(person)
    const known = new Set<string>()
    for (const route of isWhole
      ? GUARDED.filter((_, index) => index % PARTS === part)
      : GUARDED.filter(({ path }) => SAMPLE.includes(path))) {
      // What comes later may open something too, and the others would be told by another place in the page.
      await loaded(page, () => visit(page, route, 'bg', ids))
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
      const fresh: (readonly [key: string, opener: Locator])[] = []
      for (const opener of await openers(page)) {
        const key = await nameOf(opener)
        if (known.has(key)) continue
        known.add(key)
        fresh.push([key, opener])
      }
      for (const [key, opener] of sampleOf(fresh, OPENERS, route.path)) await expectGoodOpen(page, opener, `${route.path}: ${key}`)
    }
    expect(known.size).toBeGreaterThan(5)
  })
}

/** What asks, tells or shows something over a screen, each opened as a person opens it. Last of all what ends the session. */
const OVER_SCREENS: readonly (readonly [at: string, open: (page: Page, person: Person) => Promise<void>])[] = [
  [
    'shortcuts',
    async (page) => {
      await page.goto('/dashboard')
      await heading(page)
      await page.keyboard.press('?')
    },
  ],
  ['question of voiding', (page, person) => actOf(page, person, 'void')],
  ['question of a dispute', (page, person) => actOf(page, person, 'dispute')],
  ['question of accepting', (page, person) => actOf(page, person, 'accept', { type: 'offer' })],
  ['question of declining', (page, person) => actOf(page, person, 'decline', { type: 'offer' })],
  ['question of converting', (page, person) => actOf(page, person, 'convert', { type: 'proforma' })],
  [
    'name of a view',
    async (page) => {
      await page.goto('/invoices?state=draft')
      await page.getByRole('button', { name: documents.list.views, exact: true }).click()
      await page.getByRole('menuitem', { name: views.save_as }).click()
    },
  ],
  [
    'another name of a view',
    async (page, person) => {
      await person.call(createSavedView, { body: { name: 'Чернови', isDefault: true, search: { state: 'draft' } } })
      await page.goto('/invoices')
      await page.getByRole('button', { name: `${documents.list.views}: Чернови` }).click()
      await page.getByRole('menuitem', { name: views.rename }).click()
    },
  ],
  [
    'a mail',
    async (page) => {
      await page.goto('/settings/outbox')
      await page.getByRole('button', { name: mails.send_test, exact: true }).click()
      await page.getByRole('row').nth(1).getByRole('cell').first().click()
    },
  ],
  [
    'what a job refused',
    async (page, person) => {
      await refuseMany(page, person)
      await page.getByRole('button', { name: bulk.show_refused }).click()
    },
  ],
  [
    'refusals of a job that is over',
    async (page, person) => {
      await refuseMany(page, person)
      await page.goto('/settings/jobs')
      await page
        .getByRole('button', { name: /^\d+ отказан/ })
        .first()
        .click()
    },
  ],
  [
    'question who one is',
    async (page, person) => {
      const { id } = await person.draft()
      await page.goto(`/invoices/edit/${id}`)
      const notes = page.getByRole('textbox', { name: /^Забележка/ })
      await notes.fill('преди')
      await page.context().clearCookies({ name: /sessionid/ })
      await notes.fill('после')
    },
  ],
]

/** In one browser and workspace each half: somebody who signs up and a first load for each would be most of the time. */
for (const half of [0, 1]) {
  test(`nor has what asks, tells or shows something over a screen, and it fits, half ${half + 1} of 2`, async ({
    page,
    person,
    troubles,
  }) => {
    test.slow()
    troubles.expect(/status of 401/)
    for (const [at, open] of sampleOf(OVER_SCREENS, 6, 'over screens').filter((_, index) => index % 2 === half)) {
      await open(page, person)
      const dialog = page.getByRole('dialog').filter({ visible: true }).last()
      await expect(dialog, at).toBeVisible()
      await expect(dialog.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
      await expectNoBarrierInThemes(page, { at })
      await expectFits(page, at)
      await page.setViewportSize(USUAL)
    }
  })
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

async function actOf(page: Page, person: Person, act: DocumentAction, changes: Partial<DocumentDraft> = {}): Promise<void> {
  const { id } = await person.issued(changes)
  await page.goto(`/invoices/preview/${id}`)
  const name = documents.actions[act as 'void']
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  if (!(await button.first().isVisible())) await heading(page)
  await button.first().click()
}

async function refuseMany(page: Page, person: Person): Promise<void> {
  await person.draft({ lines: [] })
  await page.goto('/invoices?state=draft')
  await page.getByRole('checkbox', { name: 'Избери всички на страницата' }).check()
  await page.getByRole('button', { name: 'Издай', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Издай' }).click()
  await expect(page.getByRole('button', { name: bulk.show_refused })).toBeVisible()
}

test('nor has the palette, with commands and with what it finds', async ({ page, person }) => {
  await recordsOf(person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  await expectNoBarrierInThemes(page, { at: 'palette' })
  await field.fill('нов')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'palette, searching' })
})

/** What opens a menu, a list, a calendar or another panel, and can be reached now. */
async function openers(page: Page): Promise<Locator[]> {
  const all = await page.locator('[aria-haspopup], [role=combobox]').filter({ visible: true }).all()
  const able = await Promise.all(all.map(async (one) => ((await one.isEnabled()) ? [one] : [])))
  return able.flat()
}

async function nameOf(opener: Locator): Promise<string> {
  const name = await opener.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.getAttribute('placeholder') ?? '',
  )
  const id = await opener.getAttribute('id')
  // Rows of a list have each their menu, alike but for the name of the row.
  return (name || id || '').replace(/^Действия:.*|[„“"].*|\d+/g, '').slice(0, 40)
}

async function expectGoodOpen(page: Page, opener: Locator, at: string): Promise<void> {
  const isPanel = (await opener.getAttribute('aria-haspopup')) === 'dialog'
  await opener.click()
  const open = page
    .locator(isPanel ? '[role=dialog]' : '[role=menu], [role=listbox]')
    .filter({ visible: true })
    .first()
  // A line's product proposes once one types.
  if (await opener.evaluate((element) => element.matches('td input, td textarea'))) await opener.pressSequentially('а')
  // A text proposes its fields once one types a brace.
  const takesFields = await opener.evaluate((element) => element.matches('textarea[aria-autocomplete=list]'))
  if (takesFields) await opener.press('{')
  await expect(open, at).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNoBarrierInThemes(page, { at, without: AT_THE_END })
  await expectFits(page, at)
  await page.setViewportSize(USUAL)
  await page.keyboard.press('Escape')
  await expect(open, at).toBeHidden()
  // Nothing is left behind that leaving would ask about.
  if (takesFields) await opener.press('Backspace')
}
