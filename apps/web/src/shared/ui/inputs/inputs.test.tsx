import type { Language } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { sources } from '../../../testing/sources.ts'
import { changeLanguage } from '../../text/texts.ts'
import { DateInput } from './date-input.tsx'
import { DecimalInput } from './decimal-input.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('en')
})

/** And 2026 still in UTC. */
const itIsNewYearInSofia = (): void => void vi.useFakeTimers({ now: Date.UTC(2026, 11, 31, 22, 30), toFake: ['Date'] })

const Price = (props: Parameters<typeof DecimalInput>[0]) => <DecimalInput {...props} currency="EUR" />
const Due = (props: Parameters<typeof DateInput>[0]) => <DateInput {...props} countFrom="2026-01-20" />

function Sample({ Input, start = '' }: { readonly Input: typeof DateInput | typeof DecimalInput; readonly start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Input label="Field" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue(start)}>
        reset
      </button>
    </>
  )
}

/** A proposal that comes late, by no act in the field. */
function Proposed() {
  const [value, setValue] = useState('')
  return (
    <>
      <DecimalInput label="Field" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('841.20')}>
        propose
      </button>
    </>
  )
}

async function typed(Input: typeof DateInput | typeof DecimalInput, language: Language, text: string, start = '') {
  await changeLanguage(language)
  renderUi(<Sample Input={Input} start={start} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' })
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
  const value = screen.getByRole('status').textContent
  const whileTyping = field.value
  await userEvent.tab()
  return { value, whileTyping, afterwards: field.value, field }
}

async function pasted(Input: typeof DateInput | typeof DecimalInput, language: Language, text: string) {
  await changeLanguage(language)
  renderUi(<Sample Input={Input} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' })
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.tab()
  return { value: screen.getByRole('status').textContent, afterwards: field.value }
}

/** A cell of the lines rests as print and is written in as text; it selects what it holds as it is entered (`lines-grid.test.tsx`). */
const OWN_RULE = ['features/documents/editor/lines/cells.tsx']

it('is the one rule of every field that holds or proposes an amount: no screen has another', () => {
  const elsewhere = sources.filter(
    ({ file, text }) => /<NumberInput[\s/>]|inputMode[=:] ?["'{]*decimal/.test(text) && !file.endsWith('inputs/decimal-input.tsx'),
  )
  expect(elsewhere.map(({ file }) => file)).toEqual(OWN_RULE)
  expect(sources.flatMap(({ text }) => text.match(/<DecimalInput\b/g) ?? []).length).toBeGreaterThan(30)
})

describe('a decimal field', () => {
  it.each(['click', 'Tab'])('entered by %s, is overwritten by what is typed', async (way) => {
    await changeLanguage('bg')
    renderUi(<Sample Input={DecimalInput} start="841.20" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' })
    if (way === 'click') await userEvent.click(field)
    else await userEvent.tab()
    await userEvent.keyboard('400')
    expect([field.value, screen.getByRole('status').textContent]).toEqual(['400', '400'])
  })

  it('is overwritten by what is typed where its amount is proposed only once one is in it', async () => {
    await changeLanguage('bg')
    renderUi(<Proposed />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' })
    await userEvent.click(field)
    fireEvent.click(screen.getByRole('button', { name: 'propose' }))
    await waitFor(() => expect(field.value).toBe('841,20'))
    await userEvent.keyboard('400')
    expect(field.value).toBe('400')
  })

  it.each([
    ['bg', '1,5', '1.5', '1,5'],
    ['bg', '1.5', '1.5', '1,5'],
    ['en', '1,5', '1.5', '1.5'],
    ['bg', '1 234,50', '1234.50', '1234,50'],
    ['en', '1,234.50', '1234.50', '1234.50'],
    ['en', '-3', '-3', '-3'],
    ['bg', '007', '7', '7'],
    ['bg', '', '', ''],
    ['bg', 'дванайсет', 'дванайсет', 'дванайсет'],
    ['en', '1e9', '1e9', '1e9'],
    ['en', '1.2.3', '1.2.3', '1.2.3'],
    ['bg', '1.234,56', '1234.56', '1234,56'],
    ['en', '1.234,56', '1234.56', '1234.56'],
    ['bg', '1,234.56', '1234.56', '1234,56'],
    ['bg', '−3,20', '-3.20', '-3,20'],
    ['en', '-0', '0', '0'],
    ['bg', '5 лв.', '5 лв.', '5 лв.'],
    ['en', '💶', '💶', '💶'],
  ] as const)('in %s: “%s” is %s', async (language, text, value, afterwards) => {
    const seen = await typed(DecimalInput, language, text)
    expect(seen).toMatchObject({ value, whileTyping: text, afterwards })
  })

  it.each([
    ['bg', '1\u00a0234,50', '1234.50', '1234,50'],
    ['en', '\u200e1 234 567.89\u200f', '1234567.89', '1234567.89'],
    ['bg', '12345678901234567890,1234567890', '12345678901234567890.1234567890', '12345678901234567890,1234567890'],
    ['en', '0.1000000000000000055', '0.1000000000000000055', '0.1000000000000000055'],
  ] as const)('in %s: pasted “%s” is %s, digit for digit', async (language, text, value, afterwards) => {
    expect(await pasted(DecimalInput, language, text)).toMatchObject({ value, afterwards })
  })

  it.each([
    ['a small calculation', DecimalInput, '2*3,5', '7', '7'],
    ['an amount in its own currency', Price, '10 €', '10', '10'],
    ['no amount in another one', Price, '10 лв.', '10 лв.', '10 лв.'],
  ] as const)('takes %s', async (_, Input, text, value, afterwards) => {
    expect(await typed(Input, 'bg', text)).toMatchObject({ value, whileTyping: text, afterwards })
  })

  it('bears a million digits', async () => {
    const digits = '7'.repeat(1_000_000)
    const seen = await pasted(DecimalInput, 'bg', `${digits},5`)
    expect(seen.value === `${digits}.5` && seen.afterwards === `${digits},5`).toBe(true)
  })

  it('keeps what was typed until it is left', async () => {
    expect((await typed(DecimalInput, 'en', '12.')).whileTyping).toBe('12.')
  })

  it('shows a value that is set from outside', async () => {
    await typed(DecimalInput, 'bg', '99', '1234.5')
    await userEvent.click(screen.getByText('reset'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' }).value).toBe('1234,5')
  })
})

describe('a date field', () => {
  it.each([
    ['bg', '05.12.2026', '2026-12-05', '05.12.2026'],
    ['en', '05/12/2026', '2026-12-05', '05/12/2026'],
    ['bg', '5/12-26', '2026-12-05', '05.12.2026'],
    ['en', '1.1.70', '1970-01-01', '01/01/1970'],
    ['en', '1.1.69', '2069-01-01', '01/01/2069'],
    ['bg', '29.02.2024', '2024-02-29', '29.02.2024'],
    ['bg', '29.02.2026', '29.02.2026', '29.02.2026'],
    ['en', '31/04/2026', '31/04/2026', '31/04/2026'],
    ['en', '12/31/2026', '12/31/2026', '12/31/2026'],
    ['bg', 'някой ден', 'някой ден', 'някой ден'],
    ['en', '1/1/26', '2026-01-01', '01/01/2026'],
    ['bg', '01-02-99', '1999-02-01', '01.02.1999'],
    ['bg', '5.12.2026 г.', '2026-12-05', '05.12.2026'],
    ['en', '  5 / 12 / 2026 ', '2026-12-05', '05/12/2026'],
    ['en', '29/02/24', '2024-02-29', '29/02/2024'],
    ['en', '29/02/1900', '29/02/1900', '29/02/1900'],
    ['bg', '31.11.2026', '31.11.2026', '31.11.2026'],
    ['bg', '5.', '5.', '5.'],
    ['en', '/12/2026', '/12/2026', '/12/2026'],
    ['bg', '2026-02-30', '2026-02-30', '2026-02-30'],
    ['bg', '05122026', '2026-12-05', '05.12.2026'],
    ['bg', '', '', ''],
  ] as const)('in %s: “%s” is %s', async (language, text, value, afterwards) => {
    expect(await typed(DateInput, language, text)).toMatchObject({ value, afterwards })
  })

  it.each([
    ['en', '\u200e05/12/2026\u200e', '2026-12-05', '05/12/2026'],
    ['bg', '05.12.2026\u00a0г.\n', '2026-12-05', '05.12.2026'],
    ['bg', '2026-12-05', '2026-12-05', '05.12.2026'],
    ['en', '5–12–2026', '2026-12-05', '05/12/2026'],
  ] as const)('in %s: pasted “%s” is %s', async (language, text, value, afterwards) => {
    expect(await pasted(DateInput, language, text)).toMatchObject({ value, afterwards })
  })

  it('reads a day without a year as this year, and follows the language of the screen', async () => {
    itIsNewYearInSofia()
    const { field } = await typed(DateInput, 'bg', '5.12')
    expect(field.value).toBe('05.12.2027')
    await act(() => changeLanguage('en'))
    expect(field.value).toBe('05/12/2027')
  })

  it.each([
    ['утре', DateInput, '2027-01-02'],
    ['+7', DateInput, '2027-01-08'],
    ['+14', Due, '2026-02-03'],
  ] as const)('takes “%s”, told from today or from the day that it counts from', async (text, Input, value) => {
    itIsNewYearInSofia()
    expect(await typed(Input, 'bg', text)).toMatchObject({ value, whileTyping: text, afterwards: formatDay(value, 'bg') })
  })

  it('bears a million letters', async () => {
    const text = '5.12.'.repeat(200_000)
    expect((await pasted(DateInput, 'bg', text)).value === text).toBe(true)
  })
})
