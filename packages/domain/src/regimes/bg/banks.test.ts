import { expect, test } from 'vitest'
import { isBic } from '../../identifiers/bic.ts'
import { BULGARIAN_BANKS } from './banks.ts'

test.each(Object.entries(BULGARIAN_BANKS))('%s: a BIC is valid and begins with the code of the bank', (code, { bic, name }) => {
  expect(bic === '' || (isBic(bic) && bic.startsWith(`${code}BG`))).toBe(true)
  expect(name.bg).toMatch(/[а-я]/)
  expect(name.en).not.toMatch(/[а-я]/)
})
