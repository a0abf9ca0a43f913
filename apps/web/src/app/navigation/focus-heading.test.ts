import { afterEach, describe, expect, it } from 'vitest'
import { focusHeading } from './focus-heading.ts'

const show = (html: string): void => {
  document.body.innerHTML = `<main>${html}</main>`
}
const focused = (): string | null | undefined => document.activeElement?.textContent

afterEach(() => {
  window.dispatchEvent(new Event('pointerdown'))
  document.body.innerHTML = ''
})

describe('after a change of page the focus lies', () => {
  it('on its heading', () => {
    show('<h1>Клиенти</h1>')
    focusHeading()
    expect(focused()).toBe('Клиенти')
  })

  it('in the first field of a page that is a form', () => {
    show('<h1>Нова фактура</h1><input data-autofocus>')
    focusHeading()
    expect(document.activeElement?.tagName).toBe('INPUT')
  })

  it('on a heading that comes with the data, in the place of an outline too', async () => {
    show('')
    focusHeading()
    show('<h1>…</h1>')
    await expect.poll(focused).toBe('…')
    show('<h1>Бели камъни ЕООД</h1>')
    await expect.poll(focused).toBe('Бели камъни ЕООД')
  })

  it('where the person has put it meanwhile', async () => {
    show('')
    focusHeading()
    window.dispatchEvent(new Event('keydown'))
    show('<h1>Бели камъни ЕООД</h1>')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement).toBe(document.body)
  })
})
