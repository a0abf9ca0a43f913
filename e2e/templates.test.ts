import { expectNoBarrier, expectNoBarrierInThemes } from './support/barriers.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG', viewport: { width: 1280, height: 800 } })

test('a template is chosen by its picture, a light accent is told, and what was issued stays as it was', async ({ page, person }) => {
  const before = await person.issued({})
  const pageOf = async (id: string): Promise<string> => {
    const answer = await page.request.get(`/api/documents/${id}/pages/1?workspace=${person.workspaceId}`)
    expect(answer.status()).toBe(200)
    return answer.text()
  }
  const drawn = await pageOf(before.id)
  await page.goto('/invoices/settings/templates')
  const preview = page.getByRole('img', { name: 'Документът, както ще се отпечата' })
  await expect(preview).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'templates' })
  const shown = await preview.getAttribute('src')
  await page.getByRole('radio', { name: 'Класически' }).check({ force: true })
  await expect(preview).not.toHaveAttribute('src', shown ?? '')
  const code = page.getByRole('textbox', { name: 'Код на цвета' })
  await code.fill('#f5c518')
  await expect(page.getByText(/Твърде светъл за текст: 1,6 : 1/)).toBeVisible()
  await code.fill('злато')
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('#0f6b5c')
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Шаблонът е запазен')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarrier(page, { at: 'templates, on a phone' })

  const after = await person.issued({})
  expect(await pageOf(after.id)).toContain('#0f6b5c')
  expect(await pageOf(before.id)).toBe(drawn)
})
