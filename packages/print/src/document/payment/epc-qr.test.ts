import { describe, expect, test } from 'vitest'
import { epcQr } from './epc-qr.ts'
import { qrSvg } from './qr-svg.ts'

const payment = {
  bic: 'XMPBBGSF',
  holder: 'Мастило и Линия ООД',
  iban: 'BG26 XMPB 9155 1012 3456 78',
  amount: '4944.00',
  reference: '0000001247',
}

describe('the text of a SEPA code, EPC069-12', () => {
  test('is twelve lines at most, in the order of the standard', () => {
    expect(epcQr(payment)).toBe('BCD\n002\n1\nSCT\nXMPBBGSF\nМастило и Линия ООД\nBG26XMPB91551012345678\nEUR4944.00\n\n\n0000001247')
  })

  test('ends with its last field that is not empty', () => {
    expect(
      epcQr({ ...payment, reference: '' })
        ?.split('\n')
        .at(-1),
    ).toBe('EUR4944.00')
  })

  test('keeps to one line a field and to the lengths allowed', () => {
    const lines = epcQr({ ...payment, holder: `Firma\n${'z'.repeat(100)}`, reference: `a\r\nb${'c'.repeat(200)}` })?.split('\n') ?? []
    expect(lines).toHaveLength(11)
    expect([...(lines[5] ?? '')]).toHaveLength(70)
    expect([...(lines[10] ?? '')]).toHaveLength(140)
  })

  test.each([
    ['no IBAN', { iban: ' ' }],
    ['no name', { holder: '' }],
    ['nothing', { amount: '0.00' }],
    ['a refund', { amount: '-1.00' }],
    ['too much', { amount: '1000000000.00' }],
    ['no amount', { amount: 'NaN' }],
    ['more than 331 bytes', { holder: 'Я'.repeat(70), reference: 'Я'.repeat(140) }],
  ])('does not exist for %s', (_, change) => {
    expect(epcQr({ ...payment, ...change })).toBeNull()
  })

  test('fits the largest code allowed (version 13), drawn as one path', () => {
    const text = epcQr({ ...payment, holder: 'Я'.repeat(70), reference: 'x'.repeat(90) }) ?? ''
    const svg = qrSvg(text)
    expect(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])).toBeLessThanOrEqual(69)
    expect(svg.match(/<path/g)).toHaveLength(1)
  })
})
