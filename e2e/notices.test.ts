import { bg } from '@invoice/text/notices/bg.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('what a client does on the public page rings the bell, is read, and leads to the document', async ({
  page,
  person,
  anotherBrowser,
}) => {
  const { id } = await person.issued()
  const link = `/v/${await person.share(id)}`
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: bg.title })
  await expect(bell).toHaveAccessibleName(bg.title)
  const visitor = await (await anotherBrowser({ locale: 'bg-BG' })).newPage()
  const seen = visitor.waitForResponse((response) => response.url().endsWith('/viewed') && response.ok())
  await visitor.goto(link)
  await seen
  await page.reload()
  await expect(bell).toHaveAccessibleName(/1 непрочетено/)
  await bell.press('Enter')
  const notice = page.getByRole('dialog').getByRole('link', { name: bg.kinds.document_viewed })
  await expect(notice).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expectNoBarrierInThemes(page, { at: `the bell at ${width}` })
  }
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.press('Enter')
  await notice.click()
  await expect(page).toHaveURL(`/invoices/preview/${id}`)
  await expect(bell).toHaveAccessibleName(bg.title)
})
