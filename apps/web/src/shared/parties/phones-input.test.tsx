import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { changeLanguage, loadTexts } from '../text/texts.ts'
import { readPhones } from './party-values.ts'
import { PhonesInput } from './phones-input.tsx'

let phones: readonly string[] = []

function Form({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial)
  phones = readPhones(value)
  return <PhonesInput value={value} onChange={setValue} />
}

const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

beforeEach(async () => {
  await changeLanguage('en')
  await loadTexts('parties')
})

it('has a field for each phone, and one to begin with', () => {
  renderUi(<Form initial="" />)
  expect(values()).toEqual([''])
  expect(screen.queryByRole('button', { name: 'Remove phone 1' })).toBeNull()
})

it('goes on to the next with Enter, without sending the form, and leaves empty ones out', async () => {
  renderUi(<Form initial="" />)
  await userEvent.type(screen.getByLabelText('Phone 1'), '02 111 22 33{Enter}')
  expect(values()).toEqual(['02 111 22 33', ''])
  await userEvent.type(screen.getByLabelText('Phone 2'), '0888 111 222')
  await userEvent.click(screen.getByRole('button', { name: 'Add a phone' }))
  expect(values()).toHaveLength(3)
  expect(phones).toEqual(['02 111 22 33', '0888 111 222'])
})

it('removes one', async () => {
  renderUi(<Form initial={'1\n2\n3'} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove phone 2' }))
  expect(phones).toEqual(['1', '3'])
})

it('spreads out what is pasted with commas', async () => {
  renderUi(<Form initial="" />)
  await userEvent.click(screen.getByLabelText('Phone 1'))
  await userEvent.paste('02 111, 02 222; 02 333')
  expect(phones).toEqual(['02 111', '02 222', '02 333'])
})

it('takes ten at most', () => {
  renderUi(<Form initial={Array.from({ length: 10 }, (_, n) => n).join('\n')} />)
  expect(screen.queryByRole('button', { name: 'Add a phone' })).toBeNull()
})
