import { readBill } from '@invoice/domain/bills/reading/read-bill.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openCaptures } from './captures.ts'

const on = openCaptures(true)
const off = openCaptures(false)
afterAll(async () => {
  await on.stop()
  await off.stop()
})
const ASKER = { workspaceId: 'test' }
const NOBODY = { eiks: [], vatNumbers: [], ibans: [], names: [] }

/** A slip, turned by two degrees, as a telephone takes it. */
function slip(): Promise<Buffer> {
  const rows = [
    'Фактура № 0000031902',
    'Дата: 30.11.2026',
    'Данъчна основа: 1260,00 EUR',
    'ДДС 20%: 252,00 EUR',
    'Сума за плащане: 1512,00 EUR',
  ]
  const text = rows
    .map((row, index) => `<text x="40" y="${70 + index * 55}" font-size="30" font-family="DejaVu Sans">${row}</text>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="340"><rect width="100%" height="100%" fill="#eee"/>${text}</svg>`
  return sharp(Buffer.from(svg)).rotate(2, { background: '#eee' }).jpeg().toBuffer()
}

test('a picture is read where pictures are read', async () => {
  const read = await on.read(await slip(), 'jpeg', ASKER)
  if ('problem' in read) throw new Error(read.problem)
  const bill = readBill(read.words, read.source, NOBODY)
  expect([bill.number?.value, bill.issueDate?.value, bill.total?.value]).toEqual(['0000031902', '2026-11-30', '1512.00'])
})

test('a picture is told to be one where they are not, and what is no picture to be unreadable', async () => {
  expect(await off.read(await slip(), 'jpeg', ASKER)).toEqual({ problem: 'no_text' })
  expect(await off.read(Buffer.from('%PDF-1.7 nothing %%EOF'), 'pdf', ASKER)).toEqual({ problem: 'unreadable' })
})
