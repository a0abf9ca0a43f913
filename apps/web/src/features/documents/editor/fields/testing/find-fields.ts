import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const combobox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
export async function choose(name: string | RegExp, option: string) {
  await userEvent.click(combobox(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
export const offered = async (name: string | RegExp) => {
  await userEvent.click(combobox(name))
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
}
