import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVENT_FACTS, NOTIFICATION_EVENTS, PLACEHOLDERS, type Placeholder } from './events.ts'
import { fillTemplate, type PlaceholderNames, partsOf, templateProblems, withKeys, withNames } from './template.ts'

const names = Object.fromEntries(PLACEHOLDERS.map((key, index) => [key, `Поле ${index}`])) as PlaceholderNames

test('a value stands where its token stood', () => {
  expect(fillTemplate('Фактура № {number} от {company}', { number: '0000000001', company: 'Мастило ООД' })).toBe(
    'Фактура № 0000000001 от Мастило ООД',
  )
})

test('the type of a document begins a sentence with a capital, and no other value does', () => {
  const values = { type: 'фактура', email: 'a@b.bg' }
  expect(fillTemplate('{type} и {type}. {type}\n{type}\n{email}', values)).toBe('Фактура и фактура. Фактура\nФактура\na@b.bg')
})

test.each(['{', '}', '{}', '{ }', '{1}', '{ number }', '{{', '{a\nb}', `{${'а'.repeat(41)}}`])('%j is text', (text) => {
  expect(partsOf(text)).toEqual([{ kind: 'text', text }])
  expect(templateProblems(text, [])).toEqual([])
})

test('a name that nothing has, and one that the event has not, are told with their place', () => {
  expect(templateProblems('{number} {total} {dueOn}', ['number'])).toEqual([
    { at: 9, name: 'total' },
    { at: 17, name: 'dueOn' },
  ])
})

describe('of any text', () => {
  const token = fc.constantFrom(...PLACEHOLDERS).map((key) => `{${key}}`)
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    token,
    fc.constantFrom('{', '}', '{x}', '{Номер}', '\n', '{{number}}'),
  )
  const template = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

  test('its parts are the text', () => {
    fc.assert(
      fc.property(template, (text) => {
        expect(
          partsOf(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  test('what is put in never becomes a token again, and what was typed stays', () => {
    const value = fc.oneof(template, fc.constant('{number}{company}'))
    const values = fc.record(Object.fromEntries(PLACEHOLDERS.map((key) => [key, value])) as Record<Placeholder, typeof value>)
    fc.assert(
      fc.property(template, values, (text, given) => {
        const expected = partsOf(text).map((part) => (part.kind === 'token' && part.placeholder ? given[part.placeholder] : part.text))
        expect(fillTemplate(text, given).toLowerCase()).toBe(expected.join('').trim().toLowerCase())
      }),
    )
  })

  test('as it is shown, and kept again, it is what it was', () => {
    fc.assert(
      fc.property(template, (text) => {
        fc.pre(!/\{Поле/.test(text))
        expect(withKeys(withNames(text, names), names)).toBe(text)
      }),
    )
  })
})

test('names are taken in any case, and so are keys', () => {
  expect(withKeys('{поле 2} {Поле 2} {number} {Няма}', names)).toBe('{number} {number} {number} {Няма}')
})

test('every placeholder is one of some event, and what a mail to a client needs, it has', () => {
  const used = new Set(NOTIFICATION_EVENTS.flatMap((event) => EVENT_FACTS[event].placeholders))
  expect(PLACEHOLDERS.filter((each) => !used.has(each))).toEqual([])
  for (const event of NOTIFICATION_EVENTS) expect(EVENT_FACTS[event].placeholders).toContain('number')
})
