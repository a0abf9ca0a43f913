import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { loadTexts } from '../text/texts.ts'
import { CountrySelect } from './country-select.tsx'

beforeAll(() => loadTexts('countries'))

function Country() {
  const [code, setCode] = useState('BG')
  return <CountrySelect value={code} onChange={setCode} />
}

test('what is typed after a click seeks anew instead of being added to the country that stands there, and Enter takes what is found', async () => {
  renderUi(<Country />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  await userEvent.click(input)
  await waitFor(() => expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'Bulgaria'.length]))
  await userEvent.keyboard('Germ')
  await screen.findByRole('option', { name: 'Germany' })
  await userEvent.keyboard('{Enter}')
  expect(input.value).toBe('Germany')
})
