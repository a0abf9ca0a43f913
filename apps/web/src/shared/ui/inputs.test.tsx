import type { Language } from '@invoice/domain/localised.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { changeLanguage } from '../text/texts.ts'
import { DateInput } from './date-input.tsx'
import { DecimalInput } from './decimal-input.tsx'

afterEach(() => changeLanguage('en'))

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

describe('a decimal field', () => {
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
  ] as const)('in %s: “%s” is %s', async (language, text, value, afterwards) => {
    const seen = await typed(DecimalInput, language, text)
    expect(seen).toMatchObject({ value, whileTyping: text, afterwards })
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
    ['bg', 'утре', 'утре', 'утре'],
    ['bg', '', '', ''],
  ] as const)('in %s: “%s” is %s', async (language, text, value, afterwards) => {
    expect(await typed(DateInput, language, text)).toMatchObject({ value, afterwards })
  })
})
