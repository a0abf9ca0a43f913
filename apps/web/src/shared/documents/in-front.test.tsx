import type { DocumentAction } from '@invoice/domain/documents/lifecycle.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anInvoice } from '../../testing/a-document.ts'
import { renderUi } from '../../testing/render.tsx'
import { actsOf, type InFront, sendOnceOpen, takesSending, useInFront, useShownInFront } from './in-front.ts'

const document = (id: string, ...allowedActions: readonly DocumentAction[]) => ({ ...anInvoice({ id }), allowedActions })
const start: InFront['start'] = () => {}

function Screen({ shown }: { readonly shown: ReturnType<typeof document> | undefined }) {
  useShownInFront(shown, start)
  return null
}
function Palette() {
  const inFront = useInFront()
  return <output>{inFront === null ? 'nothing' : [inFront.document.id, ...inFront.acts, ...inFront.notes].join(' ')}</output>
}
const offered = () => screen.getByRole('status').textContent

describe('what the palette offers of the document that is shown', () => {
  it('is what may be done with it now, in one order, whatever the server says first', () => {
    expect(actsOf(['void', 'edit', 'send', 'issue'])).toEqual(['send', 'void'])
  })

  it('goes with the screen that shows it', () => {
    const { rerender } = renderUi(
      <>
        <Palette />
        <Screen shown={document('a', 'void', 'createCreditNote')} />
      </>,
    )
    expect(offered()).toBe('a void creditnote')
    rerender(<Palette />)
    expect(offered()).toBe('nothing')
  })

  it('is nothing until the document is there, and another one once another is shown', () => {
    const both = (shown: ReturnType<typeof document> | undefined) => (
      <>
        <Palette />
        <Screen shown={shown} />
      </>
    )
    const { rerender } = renderUi(both(undefined))
    expect(offered()).toBe('nothing')
    rerender(both(document('a', 'send')))
    expect(offered()).toBe('a send')
    rerender(both(document('b', 'createDebitNote')))
    expect(offered()).toBe('b debitnote')
  })

  it('is that of the screen that came last: one that goes late takes nothing away', () => {
    const { rerender } = renderUi(
      <>
        <Palette />
        <Screen key="old" shown={document('old', 'send')} />
      </>,
    )
    rerender(
      <>
        <Palette />
        <Screen key="old" shown={document('old', 'send')} />
        <Screen key="new" shown={document('new', 'send')} />
      </>,
    )
    rerender(
      <>
        <Palette />
        <Screen key="new" shown={document('new', 'send')} />
      </>,
    )
    expect(offered()).toBe('new send')
  })
})

describe('what was issued to be sent', () => {
  it('opens with the drawer that sends it, once, and no other document does', () => {
    sendOnceOpen('a')
    expect(takesSending('b')).toBe(false)
    expect([takesSending('a'), takesSending('a')]).toEqual([true, false])
  })
})
