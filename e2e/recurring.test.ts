import { createRecurrence } from '../packages/contract/src/recurrences.ts'
import { expectNoBarrierInBothThemes } from './support/barriers.ts'
import { expectToFit } from './support/display.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('an invoice is repeated from its own menu, the next days are seen at once, and it waits in the list', async ({ page, person }) => {
  const invoice = await person.issued({})
  await page.goto(`/invoices/preview/${invoice.id}`)
  await page.getByRole('button', { name: 'Още действия' }).first().click()
  await page.getByRole('menuitem', { name: 'Повтаряй…' }).click()
  await expect(page).toHaveURL(new RegExp(`/invoices/recurring\\?from=${invoice.id}`))
  const drawer = page.getByRole('dialog', { name: 'Нов график' })
  await expect(drawer.getByRole('listitem')).toHaveCount(12)
  await drawer.getByLabel('Име').fill('Хостинг на сайт')
  await drawer.getByRole('combobox', { name: 'Край' }).click()
  await page.getByRole('option', { name: 'след брой документи' }).click()
  await drawer.getByLabel('Брой').fill('3')
  await expect(drawer.getByRole('listitem')).toHaveCount(3)
  await drawer.getByRole('button', { name: 'Повтаряй' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: /Хостинг на сайт/ })).toContainText('0 от 3')
  await page.goto(`/invoices/preview/${invoice.id}`)
  await page.getByRole('link', { name: 'Хостинг на сайт' }).click()
  await expect(page.getByRole('dialog', { name: 'Хостинг на сайт' })).toBeVisible()
})

test('a schedule is paused and resumed where it is open', async ({ page, person }) => {
  const invoice = await person.issued({})
  const today = new Date().toISOString().slice(0, 10)
  const { id } = await person.call(createRecurrence, {
    body: {
      ...{ documentId: invoice.id, name: 'Поддръжка', every: 1, unit: 'day', onDay: null, startOn: today, endOn: null, times: null },
      ...{ dayOff: 'keep', action: 'draft', raises: [], lines: [] },
    },
  })
  await page.goto(`/invoices/recurring?open=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Поддръжка' })
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  await expectNoBarrierInBothThemes(page, { at: 'the drawer' })
  await drawer.getByRole('button', { name: 'Постави на пауза' }).click()
  await expect(drawer.getByText('Графикът е на пауза.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Поднови' }).click()
  await expect(drawer.getByRole('button', { name: 'Постави на пауза' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expectToFit(page, 390)
  await page.goto('/invoices/recurring')
  await expect(page.getByRole('button', { name: /^Поддръжка/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Действия: Поддръжка' })).toBeVisible()
  await expectToFit(page, 390)
  await expectNoBarrierInBothThemes(page, { at: 'the list' })
})
