import { partyProblems } from '@invoice/domain/identifiers/party-problems.ts'
import { bg } from '@invoice/text/common/bg.ts'
import { en } from '@invoice/text/common/en.ts'
import { textAt } from '@invoice/text/translate.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Fault, faultOf } from './faults.ts'
import * as f from './fields.ts'
import * as rules from './rules.ts'
import { imageUpload, logoUpload } from './uploads.ts'

type Judge = (value: unknown) => readonly { code: string; params?: Fault['params'] }[]
type Rule = {
  name: string
  judge: Judge
  english: string
  bulgarian: string
  /** just inside */
  right: readonly unknown[]
  /** just outside */
  wrong: readonly unknown[]
}

const by =
  (schema: z.ZodMiniType): Judge =>
  (value) =>
    (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map(faultOf)
const text = (...checks: z.core.CheckFn<string>[] | z.core.$ZodCheck<string>[]) => by(z.string().check(...checks))
const party = (field: 'registrationNumber' | 'vatNumber', countryCode = 'BG'): Judge => {
  const nobody = { kind: 'company', countryCode, registrationNumber: '', personalNumber: '', vatNumber: '' } as const
  return (value) => partyProblems({ ...nobody, [field]: String(value) })
}
const pair = by(z.object({ password: z.string(), confirmation: z.string() }).check(rules.confirmPassword()))
const file = (name: string, type: string, size = 1) => ({ name, type, size })
const LIMIT = 2 * 1024 * 1024

const RULES: readonly Rule[] = [
  {
    name: 'required',
    judge: by(f.requiredText(10)),
    english: 'This field is required.',
    bulgarian: 'Полето е задължително.',
    right: ['a', ' a '],
    wrong: ['', ' \t', null, undefined],
  },
  {
    name: 'email',
    judge: by(f.emailOrEmpty()),
    english: 'Please enter a valid email.',
    bulgarian: 'Моля, въведете валиден имейл.',
    right: ['', 'a@b.bg', ' Petya@Orchid.Example ', 'petya@орхидея.бг'],
    wrong: ['a', 'a@b', 'a@@b.bg', 'a b@c.bg', `${'a'.repeat(65)}@b.bg`],
  },
  {
    name: 'password',
    judge: text(rules.password()),
    english: 'At least one uppercase letter, lowercase letter, special character and digit, minimum 8 characters.',
    bulgarian: 'Поне една главна буква, малка буква, специален знак и цифра, минимум 8 знака.',
    right: ['Heron#77', 'Чапла#77', 'Aa1€aaaa'],
    wrong: ['Heron#7', 'heron#77', 'HERON#77', 'Heron#He', 'Heron777', 'Heron 77', 'Aa1!😀😀😀'],
  },
  {
    name: 'confirm password',
    judge: pair,
    english: 'Passwords do not match.',
    bulgarian: 'Паролите не съвпадат.',
    right: [{ password: 'Heron#77', confirmation: 'Heron#77' }],
    wrong: [
      { password: 'Heron#77', confirmation: 'Heron#78' },
      { password: 'Heron#77', confirmation: 'heron#77' },
    ],
  },
  {
    name: 'VAT number of Bulgaria',
    judge: party('vatNumber'),
    english: 'Please enter a valid VAT number.',
    bulgarian: 'Моля, въведете валиден ИН по ЗДДС.',
    right: ['', 'BG123456786', 'bg 123 456 786', '123456786'],
    wrong: ['BG123456787', 'BG12345678', 'BG'],
  },
  {
    name: 'VAT number of another member state',
    judge: party('vatNumber', 'DE'),
    english: 'Please enter a valid VAT number.',
    bulgarian: 'Моля, въведете валиден ИН по ЗДДС.',
    right: ['', 'DE136695976'],
    wrong: ['DE136695977', 'DE13669597'],
  },
  {
    name: 'registration number',
    judge: party('registrationNumber'),
    english: 'Please enter a valid registration number.',
    bulgarian: 'Моля, въведете валиден ЕИК.',
    right: ['', '123456786', '123 456 786'],
    wrong: ['123456787', '12345678', 'ABC'],
  },
  {
    name: 'integer',
    judge: by(rules.integer()),
    english: 'Please enter a valid number.',
    bulgarian: 'Моля, въведете цяло число.',
    right: [0, 14, -3, '14', ' -3 ', 999_999_999_999_999],
    wrong: [1.5, '1.5', '1e3', 'x', '0x10', '-0', Number.NaN, true],
  },
  {
    name: 'alpha',
    judge: text(rules.alpha()),
    english: 'Letters only.',
    bulgarian: 'Само букви.',
    right: ['', 'abc', 'Орхидея', 'Ünïcödé', '東京', 'и\u0306'],
    wrong: ['abc1', 'a b', 'a-b', 'a_b', '1'],
  },
  {
    name: 'alpha_num',
    judge: text(rules.alphaNum()),
    english: 'Letters and digits only.',
    bulgarian: 'Само букви и цифри.',
    right: ['', 'abc1', 'Орхидея7', '٣'],
    wrong: ['a b', 'a-b', 'a_b', 'a.b'],
  },
  {
    name: 'alpha_dash',
    judge: text(rules.alphaDash()),
    english: 'Letters, digits, dashes and underscores only.',
    bulgarian: 'Само букви, цифри, тирета и долни черти.',
    right: ['', 'a-b_c1', 'Орхидея-7'],
    wrong: ['a b', 'a.b', 'a–b', 'a/b'],
  },
  {
    name: 'max',
    judge: text(rules.max(3)),
    english: 'Value must be less than 3 characters long.',
    bulgarian: 'Стойността не може да е по-дълга от 3 знака.',
    right: ['', 'абв'],
    wrong: ['абвг'],
  },
  {
    name: 'min',
    judge: text(rules.min(3)),
    english: 'Value must be at least 3 characters long.',
    bulgarian: 'Стойността трябва да е поне 3 знака.',
    right: ['', 'абв', 'абвг'],
    wrong: ['аб'],
  },
  {
    name: 'between',
    judge: text(rules.between(2, 4)),
    english: 'Value must be between 2 and 4 characters long.',
    bulgarian: 'Стойността трябва да е между 2 и 4 знака.',
    right: ['', 'аб', 'абвг'],
    wrong: ['а', 'абвгд'],
  },
  {
    name: 'treasury amount',
    judge: by(rules.treasuryAmount()),
    english: 'Please enter a valid amount.',
    bulgarian: 'Моля, въведете валидна сума.',
    right: ['0.01', '1', ' 12.5 ', '9999999999999.999'],
    wrong: ['0', '0.00', '-1', '1,5', '1e3', '.5', '1.2345', '10000000000000', 'x', 'NaN'],
  },
  {
    name: 'image upload',
    judge: by(imageUpload()),
    english: 'JPG, GIF, PNG or SVG, max 2MB.',
    bulgarian: 'JPG, GIF, PNG или SVG, до 2 MB.',
    right: [
      file('a.jpg', 'image/jpeg'),
      file('a.JPEG', 'image/jpeg'),
      file('снимка.png', 'image/png', LIMIT),
      file('a.b.gif', 'image/gif'),
      file('a.svg', 'image/svg+xml'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    ],
    wrong: [
      file('a.png', 'image/png', LIMIT + 1),
      file('a.png', 'image/png', 0),
      file('a.webp', 'image/webp'),
      file('a.png.exe', 'image/png'),
      file('a.png', 'text/html'),
      file('a.gif', 'image/png'),
      file('png', 'image/png'),
      file('a.constructor', ''),
      'a.png',
    ],
  },
  {
    name: 'logo upload',
    judge: by(logoUpload()),
    english: 'JPG, GIF or PNG, max 2MB.',
    bulgarian: 'JPG, GIF или PNG, до 2 MB.',
    right: [file('a.jpg', 'image/jpeg'), file('a.gif', 'image/gif'), file('a.png', 'image/png', LIMIT)],
    wrong: [file('a.svg', 'image/svg+xml'), file('a.png', 'image/png', LIMIT + 1), file('a.pdf', 'application/pdf')],
  },
  {
    name: 'date',
    judge: by(f.day()),
    english: 'Please enter a valid date.',
    bulgarian: 'Моля, въведете валидна дата.',
    right: ['1900-01-01', '2028-02-29', '2099-12-31'],
    wrong: ['1899-12-31', '2100-01-01', '2026-02-29', '2026-04-31', '31.04.2026', '31/04', 'x'],
  },
  {
    name: 'number of a range, from below',
    judge: by(f.days()),
    english: 'The number must be at least 0.',
    bulgarian: 'Числото трябва да е поне 0.',
    right: [0, '0'],
    wrong: [-1, '-1'],
  },
  {
    name: 'number of a range, from above',
    judge: by(f.days()),
    english: 'The number must be at most 365.',
    bulgarian: 'Числото може да е най-много 365.',
    right: [365, '365'],
    wrong: [366, '366'],
  },
]

describe.each(RULES)('$name', ({ judge, english, bulgarian, right, wrong }) => {
  test.each(right.map((value) => [shown(value), value] as const))('%s is right', (_, value) => {
    expect(judge(value)).toEqual([])
  })
  test.each(wrong.map((value) => [shown(value), value] as const))('%s is told, in both languages', (_, value) => {
    const faults = judge(value)
    const sentences = (texts: typeof en.validation | typeof bg.validation) =>
      new Set(faults.map(({ code, params = {} }) => textAt(texts, code, params)))
    expect(sentences(en.validation)).toEqual(new Set([english]))
    expect(sentences(bg.validation)).toEqual(new Set([bulgarian]))
  })
})

test('a VAT number that nobody has is told in its own words', () => {
  expect(en.validation.vat_lookup).toBe('Not company found with that VAT number.')
  expect(bg.validation.vat_lookup).toBe('Няма фирма с този ИН по ЗДДС.')
})

function shown(value: unknown): string {
  return value instanceof File ? `a file ${value.name}` : (JSON.stringify(value) ?? 'undefined')
}
