import { expect, it } from 'vitest'
import { sources } from '../../testing/sources.ts'

it('is how every screen comes to its texts: the types of i18next itself take six times as long to check', () => {
  const others = sources.filter(
    ({ file, text }) => !file.startsWith('shared/text/') && /from 'react-i18next'|TFunction|i18next\.t\(/.test(text),
  )
  expect(others.map(({ file }) => file)).toEqual([])
})
