import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { MarkBar } from './mark-bar.tsx'

function Field() {
  const [text, setText] = useState('до края')
  return (
    <>
      <MarkBar of="notes" onChange={setText} />
      <textarea id="notes" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
    </>
  )
}

it('marks what is selected, by a button or by its keys in whatever letters the keyboard has', () => {
  renderUi(<Field />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox')
  const choose = (from: number, to: number) => area.setSelectionRange(from, to)
  choose(3, 7)
  fireEvent.keyDown(area, { key: 'б', code: 'KeyB', ctrlKey: true })
  expect(area.value).toBe('до **края**')
  choose(0, 0)
  fireEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(area.value).toBe('- до **края**')
})
