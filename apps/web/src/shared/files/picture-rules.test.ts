import { expect, it } from 'vitest'
import { cropOf, pictureFault } from './picture-rules.ts'

it.each([
  ['a PNG', { size: 1000, type: 'image/png', name: 'logo.png' }, null, null],
  ['one of exactly 2 MB', { size: 2_097_152, type: 'image/gif', name: 'logo.GIF' }, null, null],
  ['one byte more', { size: 2_097_153, type: 'image/jpeg', name: 'logo.jpeg' }, 'logo', 'image'],
  ['a drawing', { size: 1000, type: 'image/svg+xml', name: 'logo.svg' }, 'logo', null],
  ['a text', { size: 1000, type: 'text/html', name: 'logo.html' }, 'logo', 'image'],
  ['a file without a type', { size: 1000, type: '', name: 'logo' }, 'logo', 'image'],
  ['nothing', { size: 0, type: 'image/png', name: 'logo.png' }, 'empty', 'empty'],
])('%s as a logo, and as another picture', (_what, file, asLogo, asImage) => {
  expect(pictureFault(file, 'logo')?.code ?? null).toBe(asLogo)
  expect(pictureFault(file, 'image')?.code ?? null).toBe(asImage)
})

it.each([
  ['a part', { x: 25, y: 10, width: 50, height: 33.3333 }, { x: 0.25, y: 0.1, width: 0.5, height: 0.33333 }],
  ['the whole', { x: 0, y: 0, width: 100, height: 100 }, undefined],
  ['nearly the whole', { x: 0.2, y: 0, width: 99.5, height: 100 }, undefined],
  ['a frame that was pulled to nothing', { x: 10, y: 10, width: 0, height: 20 }, undefined],
  [
    'a frame that rounding pushed over the edge',
    { x: 50, y: -0.0001, width: 50.0001, height: 100 },
    { x: 0.5, y: 0, width: 0.5, height: 1 },
  ],
])('%s is sent as parts of the picture', (_what, box, expected) => {
  expect(cropOf(box)).toEqual(expected)
})
