import { LEVELS } from '@invoice/domain/statements/matching.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StatementPage } from './statement-page.tsx'
import type { StatementSearch } from './statement-search.ts'
import { ACCOUNT, anAccount, anEntry, aProposal, aStatement, TWIN } from './testing/entries.ts'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('statements', 'documents')
})
afterEach(cleanup)

const ENTRIES = `/api/treasury/accounts/${ACCOUNT}/statement-entries`
const page = (...items: object[]) => ok({ items, counts: { open: items.length, done: 3, byPerson: 1, byItself: 2 }, hasMore: false })

type Routes = Parameters<typeof network>[0]
async function showing(entries: readonly ReturnType<typeof anEntry>[], routes: Routes = {}, search: StatementSearch = {}, role = 'owner') {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }),
    [`GET /api/treasury/accounts/${ACCOUNT}`]: ok(anAccount()),
    [`GET /api/treasury/accounts/${ACCOUNT}/statements`]: listed(aStatement()),
    [`GET ${ENTRIES}`]: page(...entries),
    'GET /api/treasury/statement-rules': listed(),
    'GET /api/payments/open-documents': listed(),
    ...Object.fromEntries(
      entries.flatMap((entry) =>
        ['accept', 'explain', 'ignore', 'link', 'undo'].map((deed) => [
          `POST /api/treasury/statement-entries/${entry.id}/${deed}`,
          ok({ ...entry, version: entry.version + 1, state: deed === 'undo' ? 'open' : 'paid' }),
        ]),
      ),
    ),
    ...routes,
  })
  await renderScreen(() => <StatementPage accountId={ACCOUNT} search={search} onSearch={() => {}} />)
  await screen.findAllByRole('option')
  return net
}

const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const inFront = () => screen.getByRole('option', { selected: true }).textContent ?? ''
const sent = (net: Awaited<ReturnType<typeof showing>>, id: string, deed: string) =>
  net.asked(`POST /api/treasury/statement-entries/${id}/${deed}`)

const A = anEntry({
  id: 'a',
  partyName: 'Alder',
  proposals: [aProposal('1001'), aProposal('1002', { score: 62, level: 'likely', isCertain: false })],
})
const B = anEntry({ id: 'b', partyName: 'Birch', proposals: [aProposal('1003')] })
const C = anEntry({ id: 'c', partyName: 'Cedar', direction: 'out' })

describe('the keys', () => {
  it('walk the entries, choose, confirm; the next one is in front before the server has answered', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => {}
    const net = await showing([A, B, C], {
      [`POST /api/treasury/statement-entries/a/accept`]: () => new Promise((resolve) => (answer = resolve)),
    })
    expect(inFront()).toMatch(/Alder.*1001/)
    await press('j')
    expect(inFront()).toMatch(/Birch/)
    await press('k')
    await press('2')
    await press('Enter')
    expect(inFront()).toMatch(/Birch/)
    expect(screen.queryByText('Alder')).toBeNull()
    await waitFor(() => expect(sent(net, 'a', 'accept')).toHaveLength(1))
    expect(sent(net, 'a', 'accept')[0]?.body).toMatchObject({ version: 1, allocations: [{ documentId: 'd1002', amount: '100.00' }] })
    await press('x')
    // One after the other.
    expect(sent(net, 'b', 'ignore')).toHaveLength(0)
    await act(async () => answer(ok({ ...A, version: 2, state: 'paid' })))
    await waitFor(() => expect(sent(net, 'b', 'ignore')).toHaveLength(1))
    expect(inFront()).toMatch(/Cedar/)
  })

  it('take back what was done last, and show it again', async () => {
    const net = await showing([A, B])
    await press('Enter')
    await waitFor(() => expect(sent(net, 'a', 'accept')).toHaveLength(1))
    expect(inFront()).toMatch(/Birch/)
    await press('z')
    await waitFor(() => expect(inFront()).toMatch(/Alder/))
    expect(sent(net, 'a', 'undo')[0]?.body).toMatchObject({ version: 2 })
    await press('z')
    expect(sent(net, 'a', 'undo')).toHaveLength(1)
  })

  it('confirm all that are certain at once, and no others', async () => {
    const likely = anEntry({ id: 'e', partyName: 'Elm', proposals: [aProposal('1009', { isCertain: false, level: 'likely', score: 70 })] })
    const net = await showing([A, likely, B], { [`POST ${ENTRIES}/accept-certain`]: ok({ accepted: ['a', 'b'] }) })
    await press('Enter', { shiftKey: true })
    await waitFor(() => expect(net.asked(`POST ${ENTRIES}/accept-certain`)[0]?.body).toEqual({ ids: ['a', 'b'] }))
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expect(inFront()).toMatch(/Elm/)
  })

  it('say what an entry without a document is by a digit, and leave the field with Escape', async () => {
    const net = await showing([C, A])
    await press('e')
    await screen.findByLabelText('Kind', { selector: 'input' })
    await press('Escape')
    await press('e')
    await screen.findByLabelText('Kind', { selector: 'input' })
    await press('1')
    await waitFor(() => expect(sent(net, 'c', 'explain')[0]?.body).toMatchObject({ category: 'Bank fees' }))
    expect(inFront()).toMatch(/Alder/)
  })

  it('do nothing for who may only read', async () => {
    const net = await showing([A, B], {}, {}, 'accountant')
    await press('Enter')
    await press('x')
    expect(net.seen.filter(({ method }) => method === 'POST')).toEqual([])
    expect(screen.queryByRole('button', { name: /^Confirm ?↵/ })).toBeNull()
  })
})

it('brings back what the server refuses, with why', async () => {
  await showing([A, B], {
    [`POST /api/treasury/statement-entries/a/accept`]: { status: 409, body: { errors: { __: ['It was decided before.'] } } },
  })
  await press('Enter')
  await waitFor(() => expect(inFront()).toMatch(/Alder/))
})

it('says why, for and against, in words for every level', async () => {
  await showing([A])
  const [first, second] = within(screen.getByRole('radiogroup', { name: 'Proposals' })).getAllByRole('radio')
  expect(first?.textContent).toMatch(/Invoice 1001.*certain 95.*number 1001 is in the reason.*100\.00 less than what is due/)
  expect(second?.textContent).toMatch(/likely 62/)
  expect(LEVELS).toHaveLength(3)
})

it('asks whether it was entered before, and nothing else', async () => {
  const net = await showing([anEntry({ id: 't', partyName: 'Tansy', twin: TWIN, proposals: [] }), B])
  expect(screen.getByRole('radio', { name: /The same: Rent/, checked: true })).toBeTruthy()
  await press('x')
  expect(sent(net, 't', 'ignore')).toEqual([])
  await press('Enter')
  await waitFor(() => expect(sent(net, 't', 'link')[0]?.body).toMatchObject({ isSame: 1 }))
  expect(inFront()).toMatch(/Birch/)
})

describe('splitting', () => {
  it('is not confirmed beyond the entry, and leaves the rest as an advance', async () => {
    const net = await showing([A, B])
    await press('s')
    const amount = await screen.findByLabelText('Amount for Invoice 1001')
    await userEvent.clear(amount)
    await userEvent.type(amount, '100.01')
    await userEvent.tab()
    expect(screen.getByText('€0.01 more than the entry')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Confirm ?↵/ }).disabled).toBe(true)
    await userEvent.clear(amount)
    await userEvent.type(amount, '40{Enter}')
    await waitFor(() => expect(sent(net, 'a', 'accept')[0]?.body).toMatchObject({ allocations: [{ documentId: 'd1001', amount: '40' }] }))
    expect(inFront()).toMatch(/Birch/)
  })

  it('finds other documents, of the same contact, and takes the first by Enter', async () => {
    const found = {
      ...{
        id: 'd2001',
        type: 'invoice',
        status: 'issued',
        number: '2001',
        companyId: 'c',
        contactId: 'k',
        contactName: { bg: '', en: 'Kale' },
      },
      ...{ issuedOn: '2026-11-01', dueOn: null, currency: 'EUR', total: '70.00', rest: '70.00', isOverdue: false },
      ...{ rateFromEur: null, carried: '0' },
    }
    const net = await showing([B, C], { 'GET /api/payments/open-documents': listed(found) })
    await press('s')
    const first = await screen.findByLabelText('Amount for Invoice 1003')
    await userEvent.clear(first)
    await userEvent.type(first, '30')
    await userEvent.type(screen.getByLabelText('Number, contact or amount'), '2001')
    // As soon as it is the answer to what stands in the field.
    await screen.findByText('Kale')
    await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).not.toBeNull())
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByLabelText<HTMLInputElement>('Amount for Invoice 2001')).value).toBe('70.00')
    expect(net.asked('GET /api/payments/open-documents').at(-1)?.query).toMatchObject({ contactId: 'k', currency: 'EUR', direction: 'in' })
    expect(screen.getByText('Shared out to the end')).toBeTruthy()
  })
})

it('keeps a rule for all such entries, tells how many it catches, and takes it back whole', async () => {
  const other = anEntry({ id: 'f', partyName: 'Cedar', direction: 'out' })
  const rule = {
    id: 'r',
    accountId: ACCOUNT,
    direction: 'out',
    partyIban: '',
    partyKey: 'cedar',
    reasonKey: '',
    act: 'explain',
    category: 'Bank fees',
    contactId: null,
  }
  const net = await showing([C, A, other], {
    'POST /api/treasury/statement-rules': { status: 201, body: { rule, decided: 2 } },
    'DELETE /api/treasury/statement-rules/r': { status: 204 },
  })
  await press('r')
  expect(await screen.findByText(/Catches 1 more of the 3 shown/)).toBeTruthy()
  await press('1')
  await press('Enter')
  fireEvent.submit(screen.getByLabelText('Kind', { selector: 'input' }))
  await waitFor(() =>
    expect(net.asked('POST /api/treasury/statement-rules')[0]?.body).toMatchObject({
      partyName: 'Cedar',
      act: 'explain',
      category: 'Bank fees',
    }),
  )
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await press('z')
  await waitFor(() => expect(net.asked('DELETE /api/treasury/statement-rules/r')).toHaveLength(1))
  await waitFor(() => expect(sent(net, 'f', 'undo')).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
})

it('tells by how much the bank’s balance differs, beside the entries', async () => {
  await showing([A], {
    [`GET /api/treasury/accounts/${ACCOUNT}/statements`]: listed(aStatement({ difference: '-300.00', closing: '2000.00' })),
  })
  expect(screen.getByText('difference €300.00')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/€300\.00 below what the entries come to/)
})

it('opens an entry again that was decided whenever', async () => {
  const done = anEntry({
    id: 'g',
    partyName: 'Gorse',
    state: 'explained',
    category: 'Rent',
    decidedBy: 'person',
    decidedName: 'Petya',
    decidedAt: '2026-11-20T10:00:00Z',
  })
  const net = await showing([done], {}, { tab: 'done' })
  expect(screen.getByText('Booked without a document as “Rent”.')).toBeTruthy()
  await press('z')
  await waitFor(() => expect(sent(net, 'g', 'undo')[0]?.body).toMatchObject({ version: 1 }))
})
