import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { changeLanguage } from '../../text/texts.ts'
import { DayFilter } from './day-filter.tsx'

const asked = vi.fn<(day: string) => void>()

function Sample({ mayBeEmpty = false }: { readonly mayBeEmpty?: boolean }) {
  const [day, setDay] = useState('2026-11-18')
  return (
    <DayFilter
      aria-label="Until"
      mayBeEmpty={mayBeEmpty}
      value={day}
      onDay={(next) => {
        asked(next)
        setDay(next)
      }}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Until' })

beforeEach(() => asked.mockClear())

it.each([
  ['bg', '05.12.2026'],
  ['en', '05/12/2026'],
] as const)('a day typed key by key is asked for once, when it is whole (%s)', async (language, typed) => {
  await changeLanguage(language)
  const user = userEvent.setup()
  renderUi(<Sample />)
  await user.clear(field())
  await user.type(field(), typed)
  expect(asked.mock.calls).toEqual([['2026-12-05']])
  expect(field().value).toBe(typed)
})

it.each([
  ['bg', '31.02.2026', 'Моля, въведете валидна дата.'],
  ['en', '31/02/2026', 'Please enter a valid date.'],
] as const)('a day that there is not stays in its field, says so and asks for nothing (%s)', async (language, typed, message) => {
  await changeLanguage(language)
  const user = userEvent.setup()
  renderUi(<Sample />)
  await user.clear(field())
  await user.type(field(), typed)
  expect(await screen.findByText(message)).toBeDefined()
  await user.tab()
  expect(field().value).toBe(typed)
  expect(asked).not.toHaveBeenCalled()
})

it('what is shorter is asked for with Enter or once it is left; without a day the one before comes back, or nothing narrows', async () => {
  await changeLanguage('en')
  const user = userEvent.setup()
  const { unmount } = renderUi(<Sample />)
  await user.clear(field())
  await user.type(field(), '5/12/26')
  expect(asked).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(asked.mock.calls).toEqual([['2026-12-05']])
  await user.clear(field())
  await user.tab()
  expect(field().value).toBe('05/12/2026')
  unmount()
  asked.mockClear()
  renderUi(<Sample mayBeEmpty />)
  await user.clear(field())
  await user.tab()
  expect(asked.mock.calls).toEqual([['']])
})
