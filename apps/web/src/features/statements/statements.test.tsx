import { LEVELS } from '@invoice/domain/statements/matching/matching.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StatementPage } from './page/statement-page.tsx'
import type { StatementSearch } from './page/statement-search.ts'
import { ACCOUNT, anEntry, aProposal, aStatement, TWIN } from './testing/entries.ts'
import { accountRoutes, beginInEnglish, type Routes } from './testing/statement-screen.ts'

beginInEnglish()

const ENTRIES = `/api/treasury/accounts/${ACCOUNT}/statement-entries`
const page = (...items: object[]) =>
  ok({ items, counts: { open: items.length, done: 3, byPerson: 1, byItself: 2 }, hasMore: false, hasEarlier: false })

const statements = (item: object, more: object = {}) => ok({ items: [item], balance: null, askedCount: 0, ...more })

async function showing(entries: readonly ReturnType<typeof anEntry>[], routes: Routes = {}, search: StatementSearch = {}, role = 'owner') {
  const net = network({
    ...accountRoutes(role),
    [`GET ${ENTRIES}`]: page(...entries),
    ...Object.fromEntries(
      entries.flatMap((entry) =>
        ['accept', 'split', 'run', 'explain', 'ignore', 'link', 'undo'].map((step) => [
          `POST /api/treasury/statement-entries/${entry.id}/${step}`,
          ok({ ...entry, version: entry.version + 1, state: step === 'undo' ? 'open' : 'paid' }),
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
const sent = (net: Awaited<ReturnType<typeof showing>>, id: string, step: string) =>
  net.asked(`POST /api/treasury/statement-entries/${id}/${step}`)

const A = anEntry({
  id: 'a',
  partyName: 'Alder',
  proposals: [aProposal('1001'), aProposal('1002', { score: 62, level: 'likely', isCertain: false })],
})
const B = anEntry({ id: 'b', partyName: 'Birch', proposals: [aProposal('1003')] })
const C = anEntry({ id: 'c', partyName: 'Cedar', direction: 'out' })

it('the entry that an address names comes in front, with what is around it, and is asked about while it is split', async () => {
  const around = ok({ items: [B, C], counts: { open: 3, done: 3, byPerson: 1, byItself: 2 }, hasMore: false, hasEarlier: true })
  const routes = { [`GET ${ENTRIES}`]: [around, page(A)], 'GET /api/inquiries/about': listed() }
  const net = await showing([A, B, C], routes, { tab: 'all', entry: 'c' })
  await waitFor(() => expect(inFront()).toMatch(/Cedar/))
  expect(net.asked(`GET ${ENTRIES}`).map(({ query }) => query)).toEqual([{ state: 'all', around: 'c' }])
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier ones' }))
  expect((await screen.findAllByRole('option')).map((row) => row.textContent)).toEqual(
    [/Alder/, /Birch/, /Cedar/].map((name) => expect.stringMatching(name)),
  )
  expect(inFront()).toMatch(/Cedar/)
  expect(await screen.findByRole('button', { name: /^Ask/ })).toBeDefined()
  await press('s')
  await screen.findByRole('heading', { name: /^Split/ })
  expect(await screen.findByRole('button', { name: /^Ask/ })).toBeDefined()
})

it('says at once that the entry of an address is gone', async () => {
  const net = await showing([A, B], {}, { tab: 'all', entry: 'c' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/not here any more/)
  expect(net.asked(`GET ${ENTRIES}`)).toHaveLength(1)
  expect(inFront()).toMatch(/Alder/)
})

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

  it('finds other documents, whosever they are, and takes the first by Enter', async () => {
    const found = {
      id: 'd2001',
      type: 'invoice',
      status: 'issued',
      number: '2001',
      companyId: 'c',
      contactId: 'k',
      contactName: { bg: '', en: 'Kale' },
      issuedOn: '2026-11-01',
      dueOn: null,
      currency: 'EUR',
      total: '70.00',
      rest: '70.00',
      isOverdue: false,
      rateFromEur: null,
      carried: '0',
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
    expect(net.asked('GET /api/payments/open-documents').at(-1)?.query).toEqual({
      companyId: 'c',
      currency: 'EUR',
      direction: 'in',
      q: '2001',
      pageSize: '100',
    })
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
    contactName: null,
    description: '',
    taxRateId: null,
  }
  const net = await showing([C, A, other], {
    'POST /api/treasury/statement-rules': { status: 201, body: { rule, decided: 2 } },
    'POST /api/treasury/statement-rules/r/undo': ok({ opened: 2 }),
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
  // The server opens all that it decided, whatever of it is here.
  await waitFor(() => expect(net.asked('POST /api/treasury/statement-rules/r/undo')).toHaveLength(1))
  expect(sent(net, 'f', 'undo')).toHaveLength(0)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
})

it('tells by how much the bank’s balance differs, beside the entries', async () => {
  await showing([A], {
    [`GET /api/treasury/accounts/${ACCOUNT}/statements`]: statements(aStatement({ difference: '-300.00', closing: '2000.00' })),
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

describe('one entry, several payments', () => {
  const openDocument = (id: string, contactId: string, rest: string, more: object = {}) => ({
    id,
    type: 'invoice',
    status: 'issued',
    number: `N${id}`,
    companyId: 'c',
    contactId,
    contactName: { bg: contactId, en: contactId },
    issuedOn: '2026-11-01',
    dueOn: null,
    currency: 'EUR',
    total: rest,
    rest,
    isOverdue: false,
    rateFromEur: null,
    carried: '0',
    ...more,
  })
  const add = async (q: string) => {
    await userEvent.type(screen.getByLabelText('Number, contact or amount'), q)
    await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).not.toBeNull())
    await userEvent.keyboard('{Enter}')
    await screen.findByLabelText(`Amount for Invoice ${q}`)
  }

  it('of several clients, less a commission that becomes an expense', async () => {
    const payout = anEntry({ id: 'a', amount: '97.00' })
    const net = await showing([payout, B], {
      'GET /api/payments/open-documents': listed(openDocument('1', 'Alder', '40.00'), openDocument('2', 'Birch', '60.00')),
      'GET /api/tax-rates': listed(),
    })
    await press('/')
    await add('N1')
    await add('N2')
    expect(screen.getByText('Shared out to the end')).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'A commission was kept back' })))
    const kept = within(screen.getByRole('region', { name: 'Kept back' }))
    expect(kept.getByText('€3.00')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Confirm ?↵/ }).hasAttribute('disabled')).toBe(true)
    const description = kept.getByRole('textbox', { name: /What it is for/ })
    await act(async () => void fireEvent.change(description, { target: { value: 'Commission' } }))
    await act(async () => void fireEvent.submit(description))
    await waitFor(() =>
      expect(sent(net, 'a', 'split')[0]?.body).toEqual({
        version: 1,
        rateFromEur: '',
        payments: [
          { direction: 'in', amount: '40.00', contactId: '', allocations: [{ documentId: '1', amount: '40.00', settlingAmount: '' }] },
          { direction: 'in', amount: '60.00', contactId: '', allocations: [{ documentId: '2', amount: '60.00', settlingAmount: '' }] },
        ],
        expense: { amount: '3.00', contactId: '', description: 'Commission', taxRateId: '' },
      }),
    )
  })

  it('of several clients is confirmed only once all of it is shared out', async () => {
    await showing([anEntry({ id: 'a', amount: '120.00' })], {
      'GET /api/payments/open-documents': listed(openDocument('1', 'Alder', '40.00'), openDocument('2', 'Birch', '60.00')),
    })
    await press('/')
    await add('N1')
    expect(screen.getByText('€80.00 stay as an advance')).toBeTruthy()
    await add('N2')
    expect(screen.getByText('€20.00 are not shared out yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Confirm ?↵/ }).hasAttribute('disabled')).toBe(true)
  })

  it('of which one was undone shows those that stand, completes what is left, or undoes them', async () => {
    const documents = [{ id: 'd1', type: 'invoice' as const, number: '1001' }]
    const part = { paymentId: 'p', direction: 'in' as const, amount: '60.00', contactName: { bg: 'Alder', en: 'Alder' }, documents }
    const net = await showing([anEntry({ id: 'a', amount: '97.00', parts: [part] })], {
      'GET /api/payments/open-documents': listed(openDocument('2', 'Birch', '37.00')),
    })
    expect(screen.getByRole('list', { name: 'Payments of the entry' }).textContent).toMatch(/1001.*Alder.*60\.00/)
    expect(screen.getByText(/€37\.00 are still to be explained/)).toBeTruthy()
    await press('Enter')
    await add('N2')
    await act(async () => void fireEvent.submit(screen.getByLabelText('Number, contact or amount')))
    await waitFor(() => expect(sent(net, 'a', 'split')[0]?.body).toMatchObject({ payments: [{ direction: 'in', amount: '37.00' }] }))
  })

  it('of a payment run is one press', async () => {
    const run = { id: 'r', messageId: 'RUN-7', executionOn: '2026-11-19', transfers: 3 }
    const proposal = aProposal('1001', { contact: null, isCertain: false, level: 'likely', run })
    const net = await showing([anEntry({ id: 'a', direction: 'out', proposals: [proposal] }), B])
    expect(screen.getByRole('radio', { name: /Payment run RUN-7/ })).toBeTruthy()
    await press('Enter')
    await waitFor(() => expect(sent(net, 'a', 'run')[0]?.body).toEqual({ version: 1, runId: 'r' }))
  })
})

it('says what an entry by hand would pay, links it with that, and links it without', async () => {
  const twin = { ...TWIN, mayPay: true }
  const net = await showing([
    anEntry({ id: 'a', twin, proposals: [aProposal('1001')] }),
    anEntry({ id: 'b', twin, proposals: [aProposal('1002')] }),
  ])
  expect(screen.getByRole('radio', { name: /The same, and pays Invoice 1001: Rent/ }).getAttribute('aria-checked')).toBe('true')
  await press('Enter')
  await waitFor(() =>
    expect(sent(net, 'a', 'link')[0]?.body).toMatchObject({ isSame: 1, pays: { allocations: [{ documentId: 'd1001' }] } }),
  )
  await press('2')
  await press('Enter')
  await waitFor(() => expect(sent(net, 'b', 'link')[0]?.body).toEqual({ version: 1, isSame: 1 }))
})
