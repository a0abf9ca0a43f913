import { describe, expect, test } from 'vitest'
import { contentDisposition } from '../content-disposition.ts'
import { acceptedLanguage } from '../language.ts'

describe('the language of an answer', () => {
  test.each([
    [undefined, 'bg'],
    ['', 'bg'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['bg-BG', 'bg'],
    ['de,fr', 'bg'],
    ['de, en;q=0.5, bg;q=0.4', 'en'],
    ['en;q=0.1, bg;q=0.8', 'bg'],
    ['en;q=0', 'bg'],
    ['en;q=x', 'bg'],
    [';;;,,,', 'bg'],
  ])('for %j is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})

describe('the name of a download', () => {
  test('is kept in Cyrillic, with a plain one beside it', () => {
    expect(contentDisposition('Фактура 1.pdf')).toBe(
      `attachment; filename="_______ 1.pdf"; filename*=UTF-8''%D0%A4%D0%B0%D0%BA%D1%82%D1%83%D1%80%D0%B0%201.pdf`,
    )
  })
  test.each(['a"; filename="b', 'a\r\nSet-Cookie: x=1', '../../etc/passwd', 'a\u202Efdp.exe', '\ud800', ''])(
    '%j cannot leave its place',
    (name) => {
      const header = contentDisposition(name)
      expect(header).toMatch(/^attachment; filename="[^"\r\n/\\]+"; filename\*=UTF-8''[\w%.!~-]+$/)
      expect(header).not.toContain('%E2%80%AE')
    },
  )
})
