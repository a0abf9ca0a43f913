import { shareDocument } from '../packages/contract/src/documents/history-and-links.ts'
import { inviteUsers } from '../packages/contract/src/people/users.ts'
import { createApiKey } from '../packages/contract/src/programs/api-keys.ts'
import { saveAssistants } from '../packages/contract/src/programs/assistants.ts'
import { createWebhook } from '../packages/contract/src/programs/webhooks.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectFits } from './support/fits.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('what gives access is seen at once, without a barrier and on any width, and is ended there by the keyboard alone', async ({
  page,
  person,
}) => {
  const long = 'Ключ с толкова дълго име, колкото му позволява полето, а то позволява осемдесет'
  await person.call(createApiKey, { body: { name: long, role: 'member', lifetime: 'year' } })
  await person.call(createApiKey, { body: { name: 'Помощник', role: 'accountant', kind: 'assistant', lifetime: 'unlimited' } })
  await person.call(createWebhook, { body: { url: 'https://shop.example.com/hook', events: ['document.issued'], isOn: true } })
  await person.call(inviteUsers, { body: { emails: ['accountant@office.example'], role: 'accountant', language: 'bg' } })
  await person.call(saveAssistants, { body: { mayIssue: true } })
  const { id } = await person.issued()
  await person.call(shareDocument, { params: { id } })
  await page.goto('/settings/users')
  await page.getByRole('link', { name: 'Какво дава достъп' }).first().click()
  await expect(page.getByRole('heading', { name: 'Какво дава достъп', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Помощник/ })).toBeVisible()
  await page.getByRole('button', { name: 'Покажи го' }).click()
  await expect(page.getByRole('table', { name: 'Публични връзки' })).toBeVisible()
  const shots = process.env['SHOTS']
  for (const width of shots ? [320, 768, 1280] : []) {
    await page.setViewportSize({ width, height: 1000 })
    await page.screenshot({ path: `${shots}/access-${width}.png`, fullPage: true })
  }
  await expectFits(page, 'what gives access')
  await page.setViewportSize({ width: 1280, height: 1000 })
  await expectNoBarrierInThemes(page, { at: 'what gives access' })
  await page.getByRole('button', { name: 'Действия: Помощник' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Отнеми ключа' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Отнеми' }).press('Enter')
  await expect(page.getByText('Ключът „Помощник“ е отнет.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Помощник/ })).toHaveCount(0)
})
