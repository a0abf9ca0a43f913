/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest'
import { en as commonEn } from './common/en.ts'
import { bg as documentsBg } from './documents/bg.ts'
import { genderOf } from './documents/gender.ts'
import { en as navigationEn } from './navigation/en.ts'
import { en as titlesEn } from './titles/en.ts'
import { translate } from './translate.ts'
import type { Texts } from './translation.ts'

/** Every noun there is: each exported table of texts has its counterpart in the other language's file. */
const files = import.meta.glob<Record<string, Texts>>('./**/{bg,en}.ts', { eager: true })
const nouns = Object.entries(files)
  .filter(([path]) => path.endsWith('/en.ts'))
  .flatMap(([path, english]) => {
    const bulgarian = files[path.replace(/en\.ts$/, 'bg.ts')] ?? {}
    return Object.keys(english).map((name) => {
      const counterpart = name === 'en' ? 'bg' : name
      return [`${path.slice(2, -6)} ${name}`, { bg: bulgarian[counterpart] ?? {}, en: english[name] ?? {} }] as const
    })
  })

/** Texts that are the same in every language. */
const INTERNATIONAL = /^(IBAN|BIC|№|API|Peppol|e-invoice\.be|PDF|XLSX|CSV|UBL|CII|JSON)$/

describe.each(nouns)('texts of %s', (_, { bg, en }) => {
  test('Bulgarian is in Cyrillic, English in Latin letters', () => {
    expect(
      leaves(bg).filter((text) => /\p{L}/u.test(withoutPlaceholders(text)) && !/[а-я]/i.test(text) && !INTERNATIONAL.test(text)),
    ).toEqual([])
    expect(leaves(en).filter((text) => /[а-я]/i.test(text))).toEqual([])
  })

  test('both languages have the same keys, with the same placeholders, and say different things', () => {
    const english = flat(en)
    const bulgarian = flat(bg)
    expect([...bulgarian.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of english) {
      const counterpart = bulgarian.get(key) ?? ''
      expect([key, placeholders(counterpart)]).toEqual([key, placeholders(text)])
      if (!INTERNATIONAL.test(text) && /\p{L}/u.test(withoutPlaceholders(text))) expect([key, counterpart]).not.toEqual([key, text])
    }
  })

  test('no text begins or ends with a blank, has two in a row, or a straight quotation mark', () => {
    expect([...leaves(bg), ...leaves(en)].filter((text) => /^\s|\s$|\s{2}|"/.test(text))).toEqual([])
  })

  test('a plural has both its forms', () => {
    for (const key of allKeys(en)) {
      if (key.endsWith('_one')) expect(allKeys(en)).toContain(key.replace(/_one$/, '_other'))
      if (key.endsWith('_other')) expect(allKeys(en)).toContain(key.replace(/_other$/, '_one'))
    }
  })
})

describe('texts agreed word for word', () => {
  test.each([
    [commonEn.network_error, 'Network error. Please check your connection.'],
    [commonEn.unauthorized, 'You are not authorized to access this resource.'],
    [commonEn.not_found, 'The requested resource was not found.'],
    [commonEn.rate_limit, 'Too many requests. Please try again later.'],
    [commonEn.system_error, 'Server error. Please try again later.'],
    [commonEn.unknown_error, 'An unexpected error occurred.'],
    [commonEn.check_input, 'Please check your input and try again.'],
    [commonEn.validation.required, 'This field is required.'],
    [commonEn.validation.email, 'Please enter a valid email.'],
    [commonEn.validation.confirm_password, 'Passwords do not match.'],
    [commonEn.validation.vat_number, 'Please enter a valid VAT number.'],
    [commonEn.validation.registration_number, 'Please enter a valid registration number.'],
    [commonEn.validation.integer, 'Please enter a valid number.'],
    [commonEn.validation.amount, 'Please enter a valid amount.'],
    [commonEn.validation.vat_lookup, 'Not company found with that VAT number.'],
    [commonEn.invoice_delete_error, 'Error deleting invoice'],
  ])('%s', (ours, specified) => {
    expect(ours).toBe(specified)
  })

  test('titles of the routes', () => {
    const specified =
      'Dashboard|Invoices List|Invoice Add|Invoice Details|Invoice Preview|Invoice import|Invoice export|Document Ranges|Tax Rates|' +
      'Units of measure|Invoice Deal Terms|Invoice Templates|Invoice Notifications|Treasury|Payments|Clients|Products|Settings|Profile|' +
      'Users|Companies|Bank Accounts|Payment Methods|View Document|Sign In|Sign Out|Error 404|Error 500'
    expect(Object.values(titlesEn)).toEqual(expect.arrayContaining(specified.split('|')))
    expect([titlesEn.login, titlesEn.forgot, titlesEn.register]).toEqual(['Sign In', 'Sign In', 'Sign In'])
  })

  test('navigation labels', () => {
    const specified = 'Invoices, Settings, Companies, Clients, Treasury, Bank Accounts, Profile, Products, Users, Payment Methods, Payments'
    expect(Object.values(navigationEn)).toEqual(expect.arrayContaining(specified.split(', ')))
  })
})

test('a state agrees with the gender of the document', () => {
  const voided = (type: Parameters<typeof genderOf>[0]) => translate(documentsBg, `states.${genderOf(type)}.voided`)
  expect(voided('invoice')).toBe('Анулирана')
  expect(voided('creditnote')).toBe('Анулирано')
  expect(voided('expense')).toBe('Анулиран')
})

const PLACEHOLDER = /\{\{\w+\}\}/g

function withoutPlaceholders(text: string): string {
  return text.replaceAll(PLACEHOLDER, '')
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(PLACEHOLDER))].sort()
}

function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text]] : [...flat(text, `${prefix}${key}.`)],
    ),
  )
}

function leaves(texts: Texts): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : leaves(text)))
}

function allKeys(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [prefix + key] : allKeys(text, `${prefix}${key}.`)))
}
