import { describe, expect, test } from 'vitest'
import { DEFAULT_LOOK, type Look } from './look.ts'
import { frozenLook, readLook } from './read-look.ts'

const look: Look = {
  ...DEFAULT_LOOK,
  template: 'compact',
  accent: '#0f6b5c',
  logoPlace: 'none',
  logoSize: 'large',
  columns: { sku: false, unit: true, discount: false },
  footer: { bg: 'Благодарим Ви!', en: 'Thank you!' },
  leva: true,
}

describe('a stored look', () => {
  test('is read as it was stored', () => {
    expect(readLook(JSON.parse(JSON.stringify(look)))).toEqual(look)
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'modern'],
    ['a template that nobody knows', { ...DEFAULT_LOOK, template: 'baroque' }],
    ['an accent that is no colour', { ...DEFAULT_LOOK, accent: 'red' }],
    ['kinds of other things', { ...DEFAULT_LOOK, columns: 'all', footer: ['x'], qr: 1, logoPlace: 'top', logoSize: 40 }],
  ])('%s is drawn as by default', (_, json) => {
    expect(readLook(json)).toEqual(DEFAULT_LOOK)
  })

  test('what is known of it stays: an unknown template takes only itself along', () => {
    expect(readLook({ ...look, template: 'baroque' })).toEqual({ ...look, template: DEFAULT_LOOK.template })
  })
})

test('a document that was issued before there were looks has none', () => {
  expect(frozenLook({ format: 2, number: '1' })).toBeNull()
  expect(frozenLook({ format: 3, look })).toEqual({ ...look, edition: 2 })
})

test('a document is drawn in the edition in which it was issued: who says none is of the second, and one of a later release is drawn as now', () => {
  const editions = [undefined, 2, 3, 4, 5, 99, 'third'].map((edition) => frozenLook({ look: { ...look, edition } })?.edition)
  expect(editions).toEqual([2, 2, 3, 4, 5, 5, 5])
})
