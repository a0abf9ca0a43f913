import { LANGUAGES } from '@invoice/domain/localised.ts'
import { bg as shellBg } from '@invoice/text/shell/bg.ts'
import { en as shellEn } from '@invoice/text/shell/en.ts'
import { textAt } from '@invoice/text/translate.ts'
import { act, renderHook } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { findText, holdTexts, say } from './text-store.ts'
import { changeLanguage } from './texts.ts'
import { textsIn, useTextAt } from './use-translation.ts'

const EN = {
  plain: 'Plain',
  with_name: 'Of {{name}}, and {{name}} again',
  rows_one: 'One row',
  rows_other: '{{count}} rows',
  inner: { deep: 'Deep', days_one: '{{count}} day', days_other: '{{count}} days' },
  'flat.key': 'Flat',
  english_alone: 'English',
}
const BG = {
  plain: 'Просто',
  with_name: 'На {{name}} и пак {{name}}',
  rows_one: 'Един ред',
  rows_other: '{{count}} реда',
  inner: { deep: 'Дълбоко', days_one: '{{count}} ден', days_other: '{{count}} дни' },
  'flat.key': 'Плоско',
}
holdTexts('en', 'probe', EN)
holdTexts('bg', 'probe', BG)
afterAll(() => changeLanguage('en'))

describe('a text', () => {
  it.each([
    ['plain', {}, 'Просто'],
    ['with_name', { name: '$t(plain) {{count}}' }, 'На $t(plain) {{count}} и пак $t(plain) {{count}}'],
    ['rows', { count: 1 }, 'Един ред'],
    ['rows', { count: 0 }, '0 реда'],
    ['rows', { count: 28474 }, '28 474 реда'],
    ['inner.days', { count: 1 }, '1 ден'],
    ['inner.days', { count: 21 }, '21 дни'],
    ['inner.deep', {}, 'Дълбоко'],
    ['flat.key', {}, 'Плоско'],
    ['probe:inner.deep', {}, 'Дълбоко'],
    ['english_alone', {}, 'English'],
    ['nowhere.at_all', {}, 'nowhere.at_all'],
    ['constructor', {}, 'constructor'],
    ['plain', { count: 3 }, 'Просто'],
  ])('%s with %o', (key, values, said) => {
    expect(say('bg', 'probe', key, values).replaceAll(/\s/g, ' ')).toBe(said)
  })

  it('of a key in the midst of others is none', () => {
    expect([findText('bg', 'probe', 'inner'), findText('bg', 'probe', 'plain.deeper'), findText('bg', 'none', 'plain')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is said as the server says it', () => {
    for (const language of LANGUAGES) {
      const texts = { en: shellEn, bg: shellBg }[language]
      for (const [key, text] of Object.entries(texts)) {
        if (typeof text !== 'string') continue
        const stem = key.replace(/_(?:one|other)$/, '')
        const values = {
          ...Object.fromEntries([...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => [name, 'Ана'])),
          count: key.endsWith('_one') ? 1 : 7,
        }
        expect(say(language, 'shell', stem, values)).toBe(textAt(texts, stem, values))
      }
    }
  })
})

it('changes with the language, and the function that says it only then', async () => {
  const { result, rerender } = renderHook(() => useTextAt(['probe' as never, 'shell']))
  const before = result.current
  rerender()
  expect([result.current === before, before('plain'), textsIn('bg', 'probe' as never)('plain' as never)]).toEqual([true, 'Plain', 'Просто'])
  await act(() => changeLanguage('bg'))
  expect([result.current === before, result.current('plain'), document.documentElement.lang]).toEqual([false, 'Просто', 'bg'])
})
