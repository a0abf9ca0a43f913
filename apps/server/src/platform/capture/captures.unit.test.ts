import { PDFDocument } from '@cantoo/pdf-lib'
import { readBill } from '@invoice/domain/bills/reading/read-bill.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openCaptures } from './captures.ts'
import { drawnBy, homographyOf, squared } from './perspective.ts'
import { greyOf, sheetOf } from './upright.ts'

const on = openCaptures(true)
const off = openCaptures(false)
const ready = openCaptures(false, undefined, { readyMs: 60_000, jobs: 3, betweenMs: 60_000 })
afterAll(async () => {
  await on.stop()
  await off.stop()
  await ready.stop()
})
const ASKER = { workspaceId: 'test' }
const NOBODY = { eiks: [], vatNumbers: [], ibans: [], names: [] }

/** A slip, turned by two degrees, as a telephone takes it. */
function slip(turnedBy = 2): Promise<Buffer> {
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
  return sharp(Buffer.from(svg)).rotate(turnedBy, { background: '#eee' }).jpeg().toBuffer()
}

test('a picture is read where pictures are read', async () => {
  const read = await on.read(await slip(), 'jpeg', ASKER)
  if ('problem' in read) throw new Error(read.problem)
  const bill = readBill(read.words, read.source, NOBODY)
  expect([bill.number?.value, bill.issueDate?.value, bill.total?.value]).toEqual(['0000031902', '2026-11-30', '1512.00'])
})

test('a picture is told to be one where they are not, and what is no picture to be unreadable', async () => {
  expect(await off.read(await slip(), 'jpeg', ASKER)).toEqual({ problem: 'no_text' })
  const none = Buffer.from('%PDF-1.7 nothing %%EOF')
  expect(await off.readText(none, 'pdf', ASKER)).toEqual({ problem: 'unreadable' })
})

/** Papers on a dark table. */
async function onTable(...papers: { input: Buffer; left: number; top: number }[]): Promise<Buffer> {
  const table = sharp({ create: { width: 1100, height: 1400, channels: 3, background: '#444' } })
  return table.composite(papers).jpeg().toBuffer()
}

test('one paper on a table is seen, and of several papers on one picture none is read', async () => {
  const paper = await slip(0)
  const one = await sheetOf(await greyOf(sharp(await onTable({ input: paper, left: 120, top: 300 }))))
  if (one === 'several') throw new Error(one)
  expect([Math.abs(one.width - 800) < 12, Math.abs(one.height - 340) < 12]).toEqual([true, true])
  const three = await onTable(
    { input: paper, left: 60, top: 80 },
    { input: paper, left: 220, top: 520 },
    { input: paper, left: 120, top: 960 },
  )
  expect(await on.read(three, 'jpeg', ASKER)).toEqual({ problem: 'several' })
})

test('what a camera sees at an angle becomes square again', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 99, y: 0 },
    { x: 99, y: 99 },
    { x: 0, y: 99 },
  ] as const
  const seen = [
    { x: 20, y: 12 },
    { x: 110, y: 25 },
    { x: 125, y: 130 },
    { x: 8, y: 115 },
  ] as const
  const quarters = Uint8Array.from({ length: 10_000 }, (_, at) => (at % 100 < 50 ? (at < 5000 ? 40 : 90) : at < 5000 ? 140 : 190))
  const picture = {
    data: drawnBy(homographyOf(seen, square), { data: quarters, width: 100, height: 100 }, { width: 140, height: 140, outside: 255 }),
    width: 140,
    height: 140,
  }
  const again = squared(picture, seen, 100, 100)
  expect([2525, 2575, 7525, 7575].map((at) => again.data[at])).toEqual([40, 140, 90, 190])
})

test('a cat is no paper, and nothing is read of it', async () => {
  const cat = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="100%" height="100%" fill="#586"/><g fill="#ddd"><ellipse cx="450" cy="430" rx="260" ry="190"/><circle cx="450" cy="220" r="120"/><path d="M350 160 L370 40 L440 120 Z M550 160 L530 40 L460 120 Z"/></g><circle cx="410" cy="210" r="16"/><circle cx="490" cy="210" r="16"/></svg>`
  const read = await on.read(await sharp(Buffer.from(cat)).jpeg().toBuffer(), 'jpeg', ASKER)
  if ('problem' in read) throw new Error(read.problem)
  const bill = readBill(read.words, read.source, NOBODY)
  expect([bill.number, bill.total, bill.vendor.eik, bill.vendor.iban]).toEqual([null, null, null, null])
})

/** A bill of a program, and what somebody laid over its total. */
async function covered(cover: Buffer | null): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const rows = [
    'Invoice No: 0000031902',
    'Invoice date: 30.11.2026',
    'Subtotal: 1260.00 EUR',
    'VAT 20%: 252.00 EUR',
    'Total due: 1512.00 EUR',
  ]
  for (const [index, row] of rows.entries()) page.drawText(row, { x: 50, y: 780 - index * 24, size: 12 })
  if (cover) page.drawImage(await pdf.embedPng(cover), { x: 106, y: 680, width: 46, height: 15 })
  return Buffer.from(await pdf.save())
}

test('what stands ready reads a text as what begins with it does, and so does the one after it', async () => {
  const file = await covered(null)
  const wordsBy = async (captures: typeof off) => {
    const read = await captures.readText(file, 'pdf', ASKER)
    return 'words' in read ? read.words : read
  }
  ready.expectText()
  const words = await wordsBy(off)
  expect([await wordsBy(ready), await wordsBy(ready)]).toEqual([words, words])
  // What was refused takes nobody along.
  expect(await ready.readText(Buffer.from('%PDF-1.7 nothing %%EOF'), 'pdf', ASKER)).toEqual({ problem: 'unreadable' })
  expect(await wordsBy(ready)).toEqual(words)
})

test('a total of which the page shows another than its text says is not sure, nor one that lies beneath a patch', async () => {
  const other = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="150"><rect width="100%" height="100%" fill="#fff"/><text x="6" y="122" font-size="122" textLength="430" font-family="Liberation Sans">9572.00</text></svg>`
  const patch = await sharp({ create: { width: 44, height: 14, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const totals = await Promise.all(
    [null, await sharp(Buffer.from(other)).png().toBuffer(), patch].map(async (cover) => {
      const read = await off.read(await covered(cover), 'pdf', ASKER)
      if ('problem' in read) throw new Error(read.problem)
      return [read.unlike ?? 0, readBill(read.words, read.source, NOBODY).total?.certainty]
    }),
  )
  expect(totals).toEqual([
    [0, 'sure'],
    [1, 'doubtful'],
    [1, 'doubtful'],
  ])
})
