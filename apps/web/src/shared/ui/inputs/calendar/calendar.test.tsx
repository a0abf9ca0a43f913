import type { Language } from '@invoice/domain/localised.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { changeLanguage } from '../../../text/texts.ts'
import { DateInput } from '../date-input.tsx'
import { currentDay } from '../today.ts'

afterEach(() => changeLanguage('en'))

function Sample({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateInput label="Field" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' })
const focused = () => document.activeElement?.getAttribute('aria-label')
const value = () => screen.getByRole('status').textContent

async function opened(start: string, language: Language = 'en') {
  await changeLanguage(language)
  renderUi(<Sample start={start} />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowDown}')
  return screen.findByRole('grid')
}

describe('a calendar', () => {
  it('opens by the arrow down, on the day of the field', async () => {
    const grid = await opened('2026-12-05')
    expect(grid.getAttribute('aria-label')).toBe('December 2026')
    expect(focused()).toBe('5 December 2026')
    expect(screen.getByRole('gridcell', { selected: true }).getAttribute('aria-label')).toBe('5 December 2026')
  })

  it('speaks Bulgarian, and its week starts on Monday', async () => {
    await opened('2026-12-05', 'bg')
    expect(focused()).toBe('5 декември 2026')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'])
    expect(screen.getByRole('combobox', { name: 'Месец' })).toHaveProperty('value', '12')
  })

  it('opens on today where the field holds no day, and marks it', async () => {
    await opened('утре')
    expect(document.activeElement?.getAttribute('aria-current')).toBe('date')
    expect(screen.queryByRole('gridcell', { selected: true })).toBeNull()
  })

  it('is walked by the keyboard across the ends of months', async () => {
    await opened('2026-12-30')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('1 January 2027')
    await userEvent.keyboard('{PageUp}')
    expect(focused()).toBe('1 December 2026')
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}{Home}')
    expect(focused()).toBe('29 November 2027')
  })

  it('has one day in the order of Tab, wherever it was walked to', async () => {
    await opened('2026-12-15')
    await userEvent.keyboard('{ArrowUp}')
    const days = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual(['8 December 2026'])
  })

  it('takes the day by Enter, closes, and leads back to the field', async () => {
    await opened('2026-12-05')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(value()).toBe('2026-12-12')
    expect(field().value).toBe('12/12/2026')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(field())
  })

  it('leaves the field as it was by Escape', async () => {
    await opened('2026-12-05')
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(value()).toBe('2026-12-05')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(field())
  })

  it('offers every year from a hundred back to fifty-two ahead at once, and keeps the focus on the list of years', async () => {
    const grid = await opened('2026-12-05')
    const years = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' })
    const now = Number(currentDay().slice(0, 4))
    const offered = [...years.options].map((option) => Number(option.value))
    expect([offered[0], offered.at(-1), offered.length]).toEqual([now - 100, now + 52, 153])
    await userEvent.selectOptions(years, String(now - 100))
    expect(grid.getAttribute('aria-label')).toBe(`December ${now - 100}`)
    expect(document.activeElement).toBe(years)
  })

  it('ends at its last day', async () => {
    const last = Number(currentDay().slice(0, 4)) + 52
    await opened(`${last}-12-31`)
    await userEvent.keyboard('{ArrowRight}{PageDown}')
    expect(focused()).toBe(`31 December ${last}`)
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('opens at its nearest end for a typed day that it does not offer', async () => {
    await opened('1900-05-01')
    expect(focused()).toBe(`1 January ${Number(currentDay().slice(0, 4)) - 100}`)
  })

  it('has today at hand', async () => {
    await opened('2026-12-05')
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    expect(value()).toBe(currentDay())
  })
})

describe('a field that cannot be changed', () => {
  beforeEach(() => renderUi(<DateInput label="Field" value="2026-12-05" onChange={() => {}} readOnly />))

  it('opens no calendar', async () => {
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
