import { expect, test } from 'vitest'
import { translationOf } from './translation.ts'

const en = {
  title: 'Documents',
  greeting: 'Hello {{name}}',
  between: '{{min}} to {{max}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  states: { draft: 'Draft', paid: 'Paid on {{day}}' },
} as const

const right = {
  title: 'Документи',
  greeting: 'Здравейте, {{name}}',
  between: 'от {{min}} до {{max}}',
  days_one: '{{count}} ден',
  days_other: '{{count}} дни',
  states: { draft: 'Чернова', paid: 'Платен на {{day}}' },
} as const

const translated = translationOf<typeof en>()

test('a translation with the same keys and placeholders is accepted as it is', () => {
  expect(translated(right)).toBe(right)
  expect(translated({ ...right, between: 'до {{max}}, поне {{min}}' }).between).toBe('до {{max}}, поне {{min}}')
})

test('the compiler refuses what does not agree with English', () => {
  const { title: _, ...untitled } = right
  // @ts-expect-error a key is missing
  translated(untitled)
  // @ts-expect-error a key that English lacks
  translated({ ...right, subtitle: 'Още' })
  // @ts-expect-error a placeholder is missing
  translated({ ...right, greeting: 'Здравейте' })
  // @ts-expect-error a placeholder has another name
  translated({ ...right, greeting: 'Здравейте, {{име}}' })
  // @ts-expect-error a placeholder too many
  translated({ ...right, title: '{{count}} документа' })
  // @ts-expect-error one of two placeholders is missing
  translated({ ...right, between: 'до {{max}}' })
  // @ts-expect-error a plural form is missing its count
  translated({ ...right, days_other: 'дни' })
  // @ts-expect-error an empty text
  translated({ ...right, title: '' })
  // @ts-expect-error a nested key is missing
  translated({ ...right, states: { draft: 'Чернова' } })
  // @ts-expect-error a nested key that English lacks
  translated({ ...right, states: { ...right.states, sent: 'Изпратен' } })
  // @ts-expect-error a nested placeholder is missing
  translated({ ...right, states: { ...right.states, paid: 'Платен' } })
  // @ts-expect-error a text where English has a group
  translated({ ...right, states: 'Състояния' })
  // @ts-expect-error a group where English has a text
  translated({ ...right, title: { one: 'Документ' } })
  expect.assertions(0)
})
