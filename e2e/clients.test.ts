import { bg } from '../packages/text/src/seat/bg.ts'
import { bg as switcher } from '../packages/text/src/switcher/bg.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { setDisplay } from './support/display.ts'
import { expectFits } from './support/fits.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('who works in two workspaces sees the months of both, finds one, enters its month, and switches back, all by keys', async ({
  page,
  person,
}) => {
  await setDisplay(page.context(), { language: 'bg' })
  await person.addWorkspace({ name: { bg: 'Тракийска роза ООД', en: 'Thracian Rose Ltd' } }, 1)
  await page.goto('/clients')
  const table = page.getByRole('table', { name: /^Клиенти/ })
  await expect(table.getByRole('rowheader')).toHaveCount(3) // and the total
  await expect(page.getByRole('status').filter({ hasText: 'към' })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'clients' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, '/clients')
  await page.setViewportSize({ width: 1280, height: 900 })

  const month = page.getByRole('button', { name: /^Месец: / })
  const named = await month.textContent()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(month).not.toHaveText(named ?? '')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(month).toHaveText(named ?? '')

  await page.keyboard.press('/')
  await page.keyboard.type('роза')
  await expect(table.getByRole('rowheader')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: bg.search }).blur()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vat\/\d{4}-\d\d\?companyId=/)
  await expect(page.getByText('Тракийска роза ООД').first()).toBeVisible()

  const entered = new URL(page.url()).pathname
  await page.keyboard.press('Control+Shift+K')
  const field = page.getByRole('combobox', { name: switcher.find_client })
  await expect(field).toBeFocused()
  await expectNoBarrierInThemes(page, { at: 'switching the client' })
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).pathname).toBe(entered)
  await expect(page.getByText('Тракийска роза ООД')).toHaveCount(0)
})
