import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountDialog } from '../shared/auth/account-dialog.tsx'
import { Layered } from '../shared/layers/use-layer.tsx'
import { SelectionFrame } from '../shared/selection/selection-frame.tsx'
import { changeLanguage, loadTexts } from '../shared/text/texts.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const leave = () => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(async () => {
  await changeLanguage('en')
  await loadTexts('accounts', 'selection')
})

/** As the palette: a frame that is there at once, in whose place the layer itself comes, and only then the field is typed in. */
function Stood() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      {opened ? <Frame onClose={() => setOpened(false)} /> : null}
      <a href="/elsewhere">elsewhere</a>
    </>
  )
}

function Frame({ onClose }: { readonly onClose: () => void }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const coming = setTimeout(() => setHere(true), 20)
    return () => clearTimeout(coming)
  }, [])
  if (isHere) {
    return (
      <AccountDialog opened title="Layer" onClose={onClose}>
        <input aria-label="inside" data-autofocus />
      </AccountDialog>
    )
  }
  return (
    <Layered kind="palette" opened onEscape={onClose}>
      <div data-palette>
        <input aria-label="frame" ref={(field) => field?.focus()} />
      </div>
    </Layered>
  )
}

function Chosen() {
  const [chosen, setChosen] = useState(false)
  return (
    <>
      <input type="checkbox" aria-label="choose" checked={chosen} onChange={() => setChosen(!chosen)} />
      {chosen ? (
        <SelectionFrame label="bar" summary={null} acts={<button type="button">act</button>} onClear={() => setChosen(false)} />
      ) : null}
      <button type="button">beside</button>
    </>
  )
}

describe('the focus, where what has it is taken away by itself', () => {
  it('comes back past the frame in whose place the layer came', async () => {
    await renderScreen(Stood)
    await userEvent.click(button('open'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('inside')))
    await leave()
    await closed()
    await waitFor(() => expect(document.activeElement).toBe(button('open')))
  })

  it.each(['Escape', 'its button'])('goes from the bar of what is chosen back to where that was chosen, with %s', async (way) => {
    await renderScreen(Chosen)
    await userEvent.click(screen.getByLabelText('choose'))
    await userEvent.tab()
    expect(document.activeElement).toBe(button('act'))
    if (way === 'Escape') await leave()
    else {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'act' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('choose')))
  })
})
