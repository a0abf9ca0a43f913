import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expectNoBarrier, expectNoBarrierInThemes } from './support/barriers.ts'
import { expectToFit } from './support/display.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG', permissions: ['clipboard-read', 'clipboard-write'] })

const run = promisify(execFile)

/** The command as it is copied from the screen, in a terminal. */
async function inTerminal(command: string, key: string): Promise<{ status: string; body: unknown }> {
  const { stdout } = await run('bash', ['-c', `${command} --silent --write-out '\\n%{http_code}'`], {
    env: { ...process.env, INVOICE_KEY: key },
  })
  const [, body = '', status = ''] = /^([\s\S]*)\n(\d+)$/.exec(stdout) ?? []
  return { status, body: JSON.parse(body) }
}

test('a key is made and shown once, the command on the screen works with it, and once it is revoked it does not', async ({
  page,
  person,
}) => {
  await person.issued()
  await page.goto('/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^За програмисти/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'За програмисти' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Все още няма ключове' })).toBeVisible()

  await page.getByRole('button', { name: 'Нов ключ' }).click()
  const form = page.getByRole('dialog', { name: 'Нов ключ' })
  await form.getByLabel('Име').fill('Онлайн магазин')
  await expectNoBarrier(page, { within: '[role="dialog"]' })
  await form.getByRole('button', { name: 'Създай ключа' }).click()
  const notice = page.getByRole('region', { name: 'Ключът „Онлайн магазин“ е готов' })
  await expect(form).toBeHidden()
  const key = (await notice.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^inv_live_[0-9A-Za-z]{38}$/)
  await notice.getByRole('button', { name: 'Копирай' }).click()
  expect(String(await page.evaluate('navigator.clipboard.readText()'))).toBe(key)
  const row = page.getByRole('row').filter({ hasText: 'Онлайн магазин' })
  await expect(row).toContainText(`${key.slice(0, 13)}…`)
  await expect(row).toContainText('Счетоводител')
  await expect(row).toContainText('още не')

  await page.getByRole('button', { name: 'Копирай командата' }).click()
  const command = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(command).toMatch(/^curl "http:\/\/localhost:\d+\/api\/documents\?state=overdue" \\\n {2}-H "Authorization: Bearer \$INVOICE_KEY"$/)
  expect(await inTerminal(command, key)).toEqual({ status: '200', body: { items: [] } })
  const issued = await inTerminal(command.replace('overdue', 'issued'), key)
  expect(issued).toMatchObject({ status: '200', body: { items: [{ status: 'issued' }] } })

  await page.reload()
  await expect(row).toContainText(/\d\d:\d\d/)
  await expect(page.getByText(key)).toHaveCount(0)
  await row.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Отнеми' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отнеми' }).click()
  await expect(page.getByText('Ключът „Онлайн магазин“ е отнет.')).toBeVisible()
  expect((await inTerminal(command, key)).status).toBe('401')
})

test('what assistants may do is switched, and how one is connected is told; it fits every width', async ({ page, person: _ }) => {
  await page.goto('/settings/developers')
  const mayIssue = page.getByRole('switch', { name: 'Асистентите може да издават и изпращат' })
  await expect(mayIssue).not.toBeChecked()
  await mayIssue.press('Space')
  await expect(page.getByText('Асистентите вече може да издават и изпращат документи.')).toBeVisible()
  await page.reload()
  await expect(mayIssue).toBeChecked()
  await page.getByText('Как се свързва асистент').click()
  await expect(page.getByText('"mcpServers"')).toBeVisible()
  await page.getByRole('button', { name: 'Нов ключ' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Име')
    .fill('Ключ с толкова дълго име, колкото му позволява полето, а то му позволява осемдесет')
  await page.getByRole('dialog').getByRole('button', { name: 'Създай ключа' }).click()
  await expect(page.getByRole('region', { name: /^Ключът „Ключ с толкова/ })).toBeVisible()
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1100 })
    await expectToFit(page, width)
    // A name has room beside everything else that is told of its key.
    expect((await page.getByRole('row').last().boundingBox())?.height).toBeLessThan(260)
    const shots = process.env['SHOTS']
    if (shots) await page.screenshot({ path: `${shots}/developers-${width}.png`, fullPage: true })
  }
  await expectNoBarrierInThemes(page, { at: 'a new key' })
})
