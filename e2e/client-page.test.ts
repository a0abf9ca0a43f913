import { listPaymentMethods } from '../packages/contract/src/settings/payment-methods.ts'
import { expectNoBarrier } from './support/barriers.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG', viewport: { width: 390, height: 844 } })

test('a link that is given at the contact opens the client’s page on a telephone, without scripts, and says how two invoices are paid together', async ({
  page,
  person,
  anotherBrowser,
}) => {
  const { items } = await person.call(listPaymentMethods, { query: {} })
  const bank = { paymentMethodId: items.find(({ kind }) => kind === 'bank')?.id ?? null }
  const client = await person.contact()
  const [one, two] = [await person.issued({ contactId: client.id, ...bank }), await person.issued({ contactId: client.id, ...bank })]
  await page.goto(`/contacts/${client.id}`)
  await page.getByRole('button', { name: 'Дай връзка' }).click()
  const drawer = page.getByRole('dialog', { name: 'Връзка към страницата на клиента' })
  await drawer.getByLabel('За кого').fill('Ралица Венева')
  await drawer.getByLabel('Изпрати на').fill('')
  await drawer.getByRole('button', { name: 'Създай връзката' }).click()
  const url = await page.locator('code').filter({ hasText: '/api/client-pages/' }).textContent()
  const theirs = await (await anotherBrowser({ locale: 'bg-BG', viewport: { width: 390, height: 844 } })).newPage()
  await theirs.goto(new URL(url ?? '').pathname)
  expect(await theirs.locator('script').count()).toBe(0)
  await theirs.getByRole('checkbox', { name: `Избери Фактура ${one.number}` }).check()
  await theirs.getByRole('checkbox', { name: `Избери Фактура ${two.number}` }).check()
  await theirs.getByRole('button', { name: 'Как да платя избраните' }).click()
  await expect(theirs.getByRole('heading', { name: /^Превод на 240,00/ })).toBeVisible()
  await expect(theirs.getByText(`${one.number}, ${two.number}`).first()).toBeVisible()
  expect(await theirs.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await theirs.emulateMedia({ colorScheme })
    await expectNoBarrier(theirs, { at: `the client's page, ${colorScheme}` })
  }
  await page.getByRole('button', { name: 'Отмени връзката на Ралица Венева' }).click()
  await expect(page.getByText(/^Отменена на/)).toBeVisible()
  expect((await page.request.get(new URL(url ?? '').pathname)).status()).toBe(404)
})
