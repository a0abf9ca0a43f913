import { expectNoBarrier } from './support/barriers.ts'
import { expectToFit } from './support/display.ts'
import { textOf } from './support/main-job.ts'
import { expect, test, testOfWhole } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('two contacts become one: what differs is chosen, documents move, the other leads there', async ({ page, person }) => {
  const goes = await person.contact({ name: { bg: 'Дубликат ООД', en: '' }, code: 'X-9' })
  const stays = await person.contact({ name: { bg: 'Остава ООД', en: '' }, code: 'A-1' })
  await person.issued({ contactId: goes.id })
  await page.goto(`/contacts/${stays.id}`)
  await page.getByRole('button', { name: 'Действия: Остава ООД' }).click()
  await page.getByRole('menuitem', { name: 'Обедини с друг…' }).click()
  const drawer = page.getByRole('dialog', { name: 'Обединяване на контрагенти' })
  await drawer.getByLabel('С кого').fill('дубликат')
  await drawer.getByRole('option', { name: /Дубликат ООД/ }).click()
  await drawer.getByRole('group', { name: 'Код' }).getByLabel('X-9').check()
  // Choosing has scrolled the page behind: half under the bar its link back would be too small a target.
  await page.evaluate('scrollTo(0, 0)')
  await expectNoBarrier(page)
  await drawer.getByRole('button', { name: 'Обедини' }).click()
  await expect(drawer).toBeHidden()
  // Above the history, which tells it too.
  await expect(page.getByText('X-9').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '0000000001' })).toBeVisible()
  await page.goto(`/contacts/${goes.id}`)
  await expect(page.getByText('Този контрагент е обединен с друг.')).toBeVisible()
  await page.getByRole('link', { name: 'Към другия' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Остава ООД' })).toBeVisible()
})

testOfWhole(
  'two who edit one contact lose nothing: the later one sees what differs, and keeps what is theirs',
  async ({ page, person, anotherBrowser, troubles }) => {
    troubles.expect(/status of 412/)
    const { id } = await person.contact({ code: 'A-1', notes: '' })
    const other = await anotherBrowser({ locale: 'bg-BG' })
    await person.signInIn(other)
    const earlier = await other.newPage()
    for (const screen of [earlier, page]) {
      await screen.goto(`/contacts/${id}`)
      await screen.getByRole('button', { name: 'Редактирай' }).click()
      await expect(screen.getByRole('textbox', { name: 'Код', exact: true })).toHaveValue('A-1')
    }
    await earlier.getByRole('textbox', { name: 'Код', exact: true }).fill('B-2')
    await earlier.getByRole('textbox', { name: 'Уебсайт' }).fill('https://example.com/new')
    await earlier.getByRole('button', { name: 'Запази' }).click()
    await expect(earlier.getByRole('dialog')).toBeHidden()

    await page.getByRole('textbox', { name: 'Код', exact: true }).fill('C-3')
    await page.getByRole('textbox', { name: 'Вътрешна бележка' }).fill('Плаща в петък')
    await page.getByRole('button', { name: 'Запази' }).click()
    const notice = page.getByRole('region', { name: 'Междувременно друг е променил тези данни' })
    await expect(notice).toBeFocused()
    await expect(notice.getByRole('row')).toHaveText([
      /Поле/,
      /Уебсайт.*example.com\/new\s*без промяна/,
      /Код\s*B-2\s*C-3/,
      /Вътрешна бележка\s*празно\s*Плаща в петък/,
    ])
    await expectNoBarrier(page)
    await page.keyboard.press('Tab')
    await expect(notice.getByRole('button', { name: 'Запази моите промени' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    for (const text of ['C-3', 'Плаща в петък', 'https://example.com/new']) await expect(page.getByText(text).first()).toBeVisible()
  },
)

test('a contact’s page tells what is open and gives a statement of account', async ({ page, person }) => {
  const contact = await person.contact({ name: { bg: 'Бели камъни ЕООД', en: 'Beli kamani EOOD' } })
  await person.issued({ contactId: contact.id })
  await page.goto(`/contacts/${contact.id}`)
  await expect(page.getByRole('row', { name: /Дължат ни 120,00/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '0000000001' })).toBeVisible()
  await expectNoBarrier(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page, 390)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Изтегли PDF' }).click()
  const text = await textOf(await download)
  for (const part of ['Извлечение по сметка', 'Бели камъни ЕООД', 'Фактура 0000000001', '120,00']) expect(text).toContain(part)
})
