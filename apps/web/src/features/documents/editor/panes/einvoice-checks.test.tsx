import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { screenOf } from '../../../../testing/screen-width.ts'
import { ok, standIn } from '../../../../testing/stand-in.ts'
import { fieldId } from '../state/focus-field.ts'
import { inEditor } from '../testing/open-editor.tsx'
import { aLine, contact } from '../testing/references.ts'
import { ChecksBlock } from './checks-drawer.tsx'
import { PreviewPane } from './preview-pane.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems'))
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  standIn({ 'POST /api/documents/preview': ok({ svg: '<svg/>', pages: 1 }) })
})

const listed = (severity: string) =>
  within(screen.getByRole('heading', { name: new RegExp(`^${severity}`) }).closest('section') ?? document.body)

test('beside the form all that is in the way of the e-invoice is listed by severity with its rule, as it is while one types', async () => {
  const user = userEvent.setup()
  const line = { ...aLine('', '100'), vatRate: '0' }
  const { store } = inEditor(<PreviewPane onHide={() => {}} />, {
    draft: { contactId: contact.id, lines: [line] },
    references: { contact },
  })
  await user.click(screen.getByRole('radio', { name: /^E-invoice \d+$/ }))
  expect(listed('Keep it from being issued').getByRole('button', { name: /BR-25/ }).textContent).toContain('Line 1')
  expect(listed('Only without Peppol').getByRole('button', { name: /R003/ })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Without XML none' })).toBeDefined()
  act(() => store.change({ buyerReference: 'PO 17' }))
  expect(listed('Only without Peppol').queryByRole('button', { name: /R003/ })).toBeNull()
})

test('the arrows go through the list, and an entry leads to its field', async () => {
  const user = userEvent.setup()
  inEditor(
    <>
      <input id={fieldId('contactId')} aria-label="Recipient" />
      <PreviewPane onHide={() => {}} />
    </>,
    { draft: { contactId: null, lines: [aLine('', '100')] } },
  )
  await user.click(screen.getByRole('radio', { name: /^E-invoice/ }))
  const entries = within(screen.getByRole('complementary', { name: 'E-invoice' }))
    .getAllByRole('button')
    .filter((button) => button.querySelector('svg, i') && button.textContent !== '')
  act(() => entries[0]?.focus())
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}')
  expect(document.activeElement).toBe(entries[1])
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(entries.at(-1))
  await user.click(screen.getByRole('button', { name: /^Choose the recipient/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recipient' }))
})

test('an offer is no e-invoice, and has the page alone', () => {
  inEditor(<PreviewPane onHide={() => {}} />, { draft: { type: 'offer' } })
  expect(screen.queryByRole('radio')).toBeNull()
})

describe('where the pane has no room', () => {
  beforeEach(() => screenOf(390))

  test('the same list opens in a drawer from the end of the form; an entry closes it and leads to its field, and Escape back', async () => {
    const user = userEvent.setup()
    const { store } = inEditor(
      <>
        <input id={fieldId('contactId')} aria-label="Recipient" />
        <ChecksBlock />
      </>,
      { draft: { contactId: null, lines: [aLine('', '100')] } },
    )
    const opener = screen.getByRole('button', { name: /^E-invoice \d+ to look at$/ })
    await user.click(opener)
    const drawer = await screen.findByRole('dialog', { name: 'E-invoice' })
    expect(within(drawer).getByRole('heading', { name: /^Keep it from being issued \d/ })).toBeDefined()
    await user.click(within(drawer).getByRole('button', { name: /^Choose the recipient/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recipient' }))
    await user.click(opener)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
    act(() => store.change({ type: 'offer' }))
    expect(screen.queryByRole('button', { name: /^E-invoice/ })).toBeNull()
  })
})
