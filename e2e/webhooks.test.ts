import { listWebhooks } from '@invoice/contract/programs/webhooks.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectToFit } from './support/display.ts'
import { expect, test } from './support/test.ts'
import { isWhole } from './support/whole.ts'

test.use({ locale: 'bg-BG' })

const PAGE = '/settings/developers'

test('an address is added, shows its secret once, and its log says that a name into a private network is not told', async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(/status of 400/)
  await page.goto(PAGE)
  await page.getByRole('button', { name: 'Адрес', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Адрес' }).fill('https://10.0.0.1/hook')
  await drawer.getByRole('button', { name: 'Запази' }).click()
  await expect(drawer.getByText('Този адрес е в частна мрежа. Известяват се само адреси в интернет.').first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Адрес' }).fill('https://localhost/hook')
  await drawer.getByRole('checkbox', { name: 'видяна' }).check()
  await drawer.getByRole('button', { name: 'Запази' }).click()

  const notice = page.getByRole('region', { name: 'Секретният ключ на https://localhost/hook' })
  await expect(notice).toBeFocused()
  const secret = await notice.locator('code').textContent()
  expect(secret).toMatch(/^whsec_/)
  await notice.getByRole('button', { name: 'Скрий секретния ключ' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText('издадена, видяна, анулирана')).toBeVisible()
  expect(JSON.stringify(await person.call(listWebhooks, {}))).not.toContain(secret?.slice(6))

  await page.getByRole('button', { name: 'Действия: https://localhost/hook' }).click()
  await page.getByRole('menuitem', { name: 'Изпрати пробно събитие' }).click()
  const entry = page.getByRole('dialog').getByRole('button', { name: /^пробно събитие/ })
  await expect(entry).toContainText('името води в частна мрежа')
  await entry.click()
  await expect(page.getByRole('dialog').getByText('"type": "webhook.test"')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^името води в частна мрежа, опит 1/)).toBeVisible()
})

/** The wider one with the whole: the walk of all screens has it wide. */
for (const width of isWhole ? [390, 1280] : [390]) {
  test(`nothing of it is a barrier, and it fits, at ${width}`, async ({ page, person }) => {
    await person.issued()
    await page.setViewportSize({ width, height: 1600 })
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Адрес', exact: true }).click()
    await page.getByRole('textbox', { name: 'Адрес' }).fill('https://localhost/hooks/invoices')
    await expectNoBarrierInThemes(page, { at: 'the form' })
    await page.getByRole('button', { name: 'Запази' }).click()
    await expect(page.getByRole('region', { name: /^Секретният ключ/ })).toBeVisible()
    await expectToFit(page, width)
    await expectNoBarrierInThemes(page, { at: 'the list' })
    await page.getByRole('button', { name: 'https://localhost/hooks/invoices', exact: true }).click()
    await expect(page.getByText('Все още нищо не е изпратено')).toBeVisible()
    await expectToFit(page, width)
    await expectNoBarrierInThemes(page, { at: 'the log' })
  })
}
