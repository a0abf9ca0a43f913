import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../../shared/text/texts.ts'
import { aContact } from '../../../testing/a-contact.ts'
import { aDraftRow, aRow } from '../../../testing/a-document.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { items, ok, standIn } from '../../../testing/stand-in.ts'
import { ContactList } from '../../contacts/list/contact-list.tsx'
import { LIST, show } from './testing/show-list.tsx'

/** Elements of a row, its own among them, in the widest table: at 1280 px the day of issue leaves, with two of them or more. */
const elementsOf = (row: HTMLElement | null): number => 1 + (row?.querySelectorAll('*').length ?? Number.NaN)

beforeAll(() => loadTexts('documents', 'contacts', 'parties', 'countries', 'imports'))

describe('a row of a list, of which hundreds are laid out at once, is made of few elements', () => {
  const late = { isOverdue: true, dueOn: '2026-10-01', isSent: false, isViewed: false } as const
  const paid = { paymentState: 'paid', outstanding: '0.00' } as const

  it.each([
    ['an invoice', 25, aRow({ isSent: false, isViewed: false })],
    ['an invoice that was seen', 27, aRow({ isViewed: true })],
    ['an invoice that is late', 26, aRow(late)],
    ['an invoice that is paid', 29, aRow(paid)],
    ['an offer', 30, aRow({ type: 'offer', dueOn: null, paymentState: null, outstanding: '0.00', isSent: false, isViewed: false })],
    ['a draft', 32, aDraftRow()],
  ])('%s of %i at most', async (_, most, row) => {
    await show({}, { [LIST]: items(row) })
    const shown = await screen.findByText(row.number ?? 'No number')
    expect(elementsOf(shown.closest('tr'))).toBeLessThanOrEqual(most)
  })

  it('a client of 21 at most', async () => {
    standIn({ 'GET /api/contacts': items(aContact({ phones: ['0888 1'] })), 'GET /api/contacts/summary': ok({ count: 60 }) })
    await renderScreen(() => <ContactList search={{}} onSearch={() => {}} onOpen={() => {}} />, '/contacts')
    const menu = await screen.findByRole('button', { name: /^Actions:/ })
    expect(elementsOf(menu.closest('tr'))).toBeLessThanOrEqual(21)
  })
})
