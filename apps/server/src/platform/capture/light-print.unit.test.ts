import { expect, test } from 'vitest'
import { withDarkPrint } from './light-print.ts'

const [WIDTH, HEIGHT, CELL] = [360, 360, 12]

/** Paper with a dark band, on which every tenth column is as light as paper where it is printed. */
function page(light: (x: number, y: number) => number) {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => light(at % WIDTH, Math.floor(at / WIDTH)))
  const [across, down] = [WIDTH / CELL, HEIGHT / CELL]
  const paper = Uint8Array.from({ length: across * down }, (_, cell) => {
    let sum = 0
    for (let y = 0; y < CELL; y++)
      for (let x = 0; x < CELL; x++) sum += data[(Math.floor(cell / across) * CELL + y) * WIDTH + (cell % across) * CELL + x] ?? 0
    return Math.round(sum / CELL ** 2)
  })
  const dots = { data, width: WIDTH, height: HEIGHT }
  withDarkPrint(dots, { data: paper, width: across, height: down })
  return (x: number, y: number) => data[y * WIDTH + x] ?? -1
}
const isBand = (y: number) => y >= 60 && y < 120

test('light letters on a dark band become dark ones on paper', () => {
  const at = page((x, y) => (isBand(y) && x % 10 !== 0 ? 40 : 230))
  expect(at(5, 90)).toBeGreaterThan(200)
  expect(at(10, 90)).toBeLessThan(30)
  expect(at(5, 200)).toBe(230)
})

test('a dark picture without letters and bold strokes stay as they are', () => {
  expect(page((_, y) => (isBand(y) ? 40 : 230))(5, 90)).toBe(40)
  const bold = page((x, y) => (x >= 24 && x < 48 && y >= 60 && y < 96 ? 20 : 230))
  expect([bold(30, 70), bold(100, 70)]).toEqual([20, 230])
})
