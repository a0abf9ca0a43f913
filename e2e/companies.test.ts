import type { Locator, Page } from '@playwright/test'
import { viesNumber } from '../apps/server/src/features/vat-checks/testing/vies-stand-in.ts'
import { registerNumber } from '../apps/server/src/platform/company-register/testing/register-stand-in.ts'
import { listCompanies } from '../packages/contract/src/settings/companies.ts'
import { bg as commonBg } from '../packages/text/src/common/bg.ts'
import { en as commonEn } from '../packages/text/src/common/en.ts'
import { bg as companiesBg } from '../packages/text/src/companies/bg.ts'
import { en as companiesEn } from '../packages/text/src/companies/en.ts'
import { bg as filesBg } from '../packages/text/src/files/bg.ts'
import { en as filesEn } from '../packages/text/src/files/en.ts'
import { bg as partiesBg } from '../packages/text/src/parties/bg.ts'
import { en as partiesEn } from '../packages/text/src/parties/en.ts'
import { expectNoBarrier } from './support/barriers.ts'
import { expect, test } from './support/test.ts'
import { isWhole } from './support/whole.ts'

// The recorder would read the chosen file by its blob address, which the Content-Security-Policy forbids.
test.use({ trace: 'off' })

const NAME = { bg: 'Бели камъни ЕООД', en: 'Beli kamani EOOD' }
const BOTH = [
  {
    locale: 'bg-BG',
    language: 'bg',
    words: { ...commonBg, ...partiesBg, ...companiesBg, ...filesBg },
    name: 'Име',
    lacks: /: няма лого/,
    wrongNumber: 'Моля, въведете валиден ЕИК.',
    limit: 'JPG, GIF или PNG, до 2 MB.',
  },
  {
    locale: 'en-GB',
    language: 'en',
    words: { ...commonEn, ...partiesEn, ...companiesEn, ...filesEn },
    name: 'Name',
    lacks: /: no logo/,
    wrongNumber: 'Please enter a valid registration number.',
    limit: 'JPG, GIF or PNG, max 2MB.',
  },
] as const
/** In English too with `WHOLE=1`: the words of its form are held by companies.test.tsx of the web. */
const LANGUAGES = isWhole ? BOTH : BOTH.slice(0, 1)

for (const { locale, language, words, name, lacks, wrongNumber, limit } of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('a company gets its logo, which is on the list and on the paper; it becomes the default, and the old one is put away', async ({
      page,
      person,
    }) => {
      test.slow()
      await page.goto('/settings')
      await page.getByRole('main').getByRole('link').filter({ hasText: lacks }).click()
      await expect(page).toHaveURL('/settings/companies')

      await page.getByRole('button', { name: words.new }).click()
      const form = page.getByRole('dialog', { name: words.new })
      await form.getByRole('textbox', { name: `${name}, BG` }).fill(NAME.bg)
      await form.getByRole('button', { name: words.propose }).first().click()
      await expect(form.getByRole('textbox', { name: `${name}, EN` })).toHaveValue(NAME.en)
      const number = form.getByRole('textbox', { name: words.registration_number, exact: true })
      await number.fill('990093108')
      await expect(form.getByText(wrongNumber)).toBeVisible()
      await number.fill('990093109')
      await expect(form.getByText(wrongNumber)).toBeHidden()
      await form.getByRole('button', { name: /BG990093109/ }).click()
      await form.getByRole('textbox', { name: `${words.address}, BG` }).fill('ул. „Липова“ 3')
      await form.getByRole('textbox', { name: `${words.city}, BG` }).fill('София')
      await form.getByRole('textbox', { name: words.phone.replace('{{number}}', '1') }).fill('02 111 22 33')
      await page.keyboard.press('Enter')
      await form.getByRole('textbox', { name: words.phone.replace('{{number}}', '2') }).fill('0888 111 222')
      await expectNoBarrier(page)

      await expect(form.getByText(limit)).toBeVisible()
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      await choose(page, svg)
      await expect(form.getByText(words.pictureProblems.unreadable)).toBeVisible()
      await choose(page, await aLogo(page))
      const crop = page.getByRole('dialog', { name: words.crop })
      await expect(crop).toBeVisible()
      await expectNoBarrier(page)
      // The right edge, two thirds of the way in, by the keyboard.
      await crop.getByRole('button', { name: words.crop_handle }).nth(3).focus()
      for (let step = 0; step < 10; step++) await page.keyboard.press('Shift+ArrowLeft')
      await crop.getByRole('button', { name: words.crop_apply }).click()
      await expect(crop).toBeHidden()
      const preview = form.getByRole('img', { name: words.logo_alt.replace('{{name}}', NAME[language]) })
      await expectDrawn(preview)
      const { width, height } = await sizeOf(preview)
      expect(width / height).toBeLessThan(2.9) // it was three times as wide as high
      await form.getByRole('button', { name: words.save }).click()
      await expect(form).toBeHidden()
      await expect(page.getByText(words.saved.replace('{{name}}', NAME[language]))).toBeVisible()

      const row = page.getByRole('row').filter({ hasText: NAME[language] })
      await expectDrawn(row.locator('img'))
      await expectNoBarrier(page)
      const { items } = await person.call(listCompanies, { query: {} })
      const company = items.find(({ registrationNumber }) => registrationNumber === '990093109')
      expect(company?.phones).toEqual(['02 111 22 33', '0888 111 222'])

      await row.getByRole('button', { name: words.actions }).click()
      await page.getByRole('menuitem', { name: words.make_default }).click()
      await expect(row.getByText(words.default, { exact: true })).toBeVisible()

      const other = page.getByRole('row').filter({ hasNotText: NAME[language] }).last()
      await other.getByRole('button', { name: words.actions }).click()
      await expect(page.getByRole('menuitem', { name: words.delete })).toBeHidden() // it has a bank account
      await page.getByRole('menuitem', { name: words.archive }).click()
      await page.getByRole('tab', { name: words.tab_archived }).click()
      await expect(page.getByRole('row')).toHaveCount(2) // with the head
      await page.getByRole('button', { name: words.actions }).last().click()
      await page.getByRole('menuitem', { name: words.restore }).click()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page.getByRole('row')).toHaveCount(3)

      const { id } = await person.issued({ companyId: company?.id ?? null })
      await page.goto(`/invoices/preview/${id}`)
      const paper = page.locator('main img').first()
      await expectDrawn(paper)
      const drawing = await page.request.get((await paper.getAttribute('src')) ?? '')
      expect(await drawing.text()).toContain('data:image/png')
    })

    test('it is filled in by its number, and one that is deleted is told loudly', async ({ page, person: _ }) => {
      await page.goto('/settings/companies')
      await page.getByRole('button', { name: words.new }).click()
      const form = page.getByRole('dialog', { name: words.new })
      await form.getByRole('textbox', { name: words.registration_number }).fill(registerNumber('220'))
      await form.getByRole('button', { name: words.by_number.look_up }).click()
      await expect(form.getByRole('alert').filter({ hasText: words.by_number.standing.ceased })).toBeVisible()
      await expect(form.getByRole('textbox', { name: `${name}, BG` })).toHaveValue('БЕЛИ КАМЪНИ ЕООД')
      await expect(form.getByRole('textbox', { name: `${words.accountable_person}, BG` })).toHaveValue('Петър Иванов Петров')
      await expectNoBarrier(page)
    })

    test('its VAT number is looked up in VIES: found, not found, or not to be told', async ({ page, person: _ }) => {
      await page.goto('/settings/companies')
      await page.getByRole('button', { name: words.new }).click()
      const form = page.getByRole('dialog', { name: words.new })
      await form.getByRole('textbox', { name: `${words.city}, BG` }).fill('Асеновград')
      const number = form.getByRole('textbox', { name: words.vat_number })
      const lookUp = async (code: string) => {
        await number.fill(viesNumber(code))
        await form.getByRole('button', { name: words.lookup }).click()
      }
      await lookUp('200')
      await expect(form.getByText(words.validation.vat_lookup)).toBeVisible()
      await lookUp('703')
      await expect(form.getByText(words.lookup_unavailable)).toBeVisible()
      await expect(form.getByText(words.validation.vat_lookup)).toBeHidden()
      await lookUp('100')
      await expect(form.getByRole('textbox', { name: `${name}, BG` })).toHaveValue('БЕЛИ КАМЪНИ - ЕООД')
      await expect(form.getByText(words.lookup_differs)).toBeVisible()
      await expect(form.getByRole('textbox', { name: `${words.city}, BG` })).toHaveValue('Асеновград')
      await form.getByRole('button', { name: words.lookup_take }).click()
      await expect(form.getByRole('textbox', { name: `${words.city}, BG` })).toHaveValue('Пловдив')
      await expectNoBarrier(page)
    })
  })
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
}

/** 600 × 200. */
async function aLogo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 200 })
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#0b7a75'
    pen.fillRect(0, 0, 300, 200)
    return canvas.toDataURL('image/png')
  })()`)
  return Buffer.from(String(url).split(',')[1] ?? '', 'base64')
}

async function expectDrawn(image: Locator): Promise<void> {
  await expect(image).toBeVisible()
  await expect.poll(async () => (await sizeOf(image)).width).toBeGreaterThan(20)
}

function sizeOf(image: Locator): Promise<{ width: number; height: number }> {
  return image.evaluate((element) =>
    'naturalWidth' in element && 'naturalHeight' in element
      ? { width: Number(element.naturalWidth), height: Number(element.naturalHeight) }
      : { width: 0, height: 0 },
  )
}
