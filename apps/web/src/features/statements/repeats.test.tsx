import type { StatementRepeat } from '@invoice/contract/treasury/statement-repeats.ts'
import type { ImportedStatements } from '@invoice/contract/treasury/statements.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
// They come later on the page: that they are on their way is not what is tried here.
import './import/import-drawer.tsx'
import './page/statements-drawer.tsx'
import { StatementPage } from './page/statement-page.tsx'
import type { StatementSearch } from './page/statement-search.ts'
import './repeats/repeats-drawer.tsx'
import { ACCOUNT, anEntry, aStatement } from './testing/entries.ts'
import { accountRoutes, beginInEnglish, HOME, pressButton, type Routes } from './testing/statement-screen.ts'

beginInEnglish()

const BALANCE = { on: '2026-11-20', byBank: '2300.00', byLedger: '2288.00', difference: '12.00' }

const aRepeat = (id: string, changes: Partial<StatementRepeat> = {}): StatementRepeat => ({
  id,
  statementId: 's',
  state: 'asked',
  bookedOn: '2026-11-19',
  direction: 'in',
  amount: '12.00',
  currency: 'EUR',
  reason: 'SUBSCRIPTION',
  partyName: 'Birch',
  partyIban: '',
  bankReference: 'FT9',
  entry: { id: 'e', reason: 'SUBSCRIPTION', partyName: 'Alder', partyIban: '', bankReference: 'FT1', fileName: 'october.xml' },
  decidedName: null,
  provedBy: null,
  ...changes,
})

async function showing(routes: Routes, search: StatementSearch = {}) {
  const net = network({
    ...accountRoutes(),
    [`GET ${HOME}/statements`]: ok({ items: [aStatement()], balance: BALANCE, askedCount: 2 }),
    [`GET ${HOME}/statement-entries`]: ok({
      items: [anEntry()],
      counts: { open: 1, done: 0, byPerson: 0, byItself: 0 },
      hasMore: false,
      hasEarlier: false,
    }),
    [`GET ${HOME}/statement-repeats`]: ok({ items: [aRepeat('1'), aRepeat('2')], hasMore: false, hasEarlier: false }),
    [`POST ${HOME}/statement-repeats/decide`]: ok({ items: [] }),
    ...routes,
  })
  await renderScreen(() => <StatementPage accountId={ACCOUNT} search={search} onSearch={() => {}} />)
  await screen.findAllByRole('option', { hidden: true })
  return net
}

it('tells how the account stands by the bank and here, and what may have been imported before', async () => {
  await showing({})
  const shown = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(shown).toEqual([
    expect.stringContaining('2 entries may have been imported before'),
    expect.stringMatching(/20\/11\/2026 the bank has €2,300\.00, and the account here €2,288\.00: a difference of €12\.00/),
  ])
})

it('shows what is asked about beside what is there, and takes an answer for each or for all', async () => {
  const net = await showing({})
  await pressButton('Look at them')
  const dialog = within(await screen.findByRole('dialog'))
  const [first] = await dialog.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Birch, SUBSCRIPTION, FT9.*from october\.xml.*Alder, SUBSCRIPTION, FT1/)
  await act(async () => void fireEvent.click(within(first ?? document.body).getByRole('button', { name: 'Another one, add it' })))
  const sent = () => net.asked(`POST ${HOME}/statement-repeats/decide`).map(({ body }) => body)
  await waitFor(() => expect(sent()).toEqual([{ ids: ['1'], isSame: 0 }]))
  await pressButton('All 2 shown are the same')
  await waitFor(() => expect(sent()[1]).toEqual({ ids: ['1', '2'], isSame: 1 }))
})

const came = (changes: Partial<ImportedStatements>) =>
  ok({ statements: [], isKnown: false, otherAccounts: [], table: null, balance: null, jobId: null, ...changes })
const choose = (name: string) =>
  userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['x'], name), { applyAccept: false })

it('tells of a file what was left out and why, and leads to what was taken for known', async () => {
  const statement = aStatement({
    entryCount: 9,
    addedCount: 4,
    askedCount: 2,
    answeredCount: 1,
    zeroCount: 1,
    foreignCount: 3,
    unreadCount: 2,
  })
  await showing({ [`POST ${HOME}/statements`]: came({ statements: [statement], balance: BALANCE }) }, { import: true })
  await screen.findByRole('dialog')
  await choose('november.csv')
  const dialog = within(screen.getByRole('dialog'))
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '4 new entries',
    '1 question about an earlier file is answered by it',
    '1 moves no money and is left out',
    '3 are in another currency and are left out',
    '2 rows that cannot be read are left out',
    '3 were imported before Look at them',
    '2 may have been imported before and are asked about Look at them',
    'The balances agree to the cent.',
  ])
  expect(screen.getByRole('dialog').textContent).toMatch(/a difference of €12\.00/)
  await act(async () => void fireEvent.click(dialog.getAllByRole('button', { name: 'Look at them' })[0] ?? document.body))
  expect(await screen.findByText('taken for entries that were there already')).toBeTruthy()
})

it('shows of a statement what was answered, by whom or by which file, and takes back what was added', async () => {
  const net = await showing({
    [`GET ${HOME}/statements`]: ok({ items: [aStatement({ repeatCount: 3 })], balance: null, askedCount: 0 }),
    [`GET ${HOME}/statement-repeats`]: ok({
      items: [
        aRepeat('1', { state: 'added', decidedName: 'Mira' }),
        aRepeat('2', { state: 'known', provedBy: 'november.xml' }),
        aRepeat('3', { state: 'same', decidedName: 'Mira' }),
      ],
      hasMore: false,
    }),
  })
  await pressButton('More actions')
  await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name: 'Imported statements' })))
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '3 compared with earlier ones' })))
  const dialog = within(await screen.findByRole('dialog', { name: /Imported before/ }))
  const lines = await dialog.findAllByRole('listitem')
  expect(lines.map((line) => within(line).getByRole('paragraph').textContent)).toEqual([
    'added by Mira',
    'the same, by november.xml',
    'the same, said Mira',
  ])
  const buttons = lines.map((line) =>
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  )
  expect(buttons).toEqual([['It is the same after all, take it back'], ['Another one, add it'], ['Another one, add it']])
  await pressButton('It is the same after all, take it back')
  await waitFor(() =>
    expect(net.asked(`POST ${HOME}/statement-repeats/decide`).map(({ body }) => body)).toEqual([{ ids: ['1'], isSame: 1 }]),
  )
})

it('shows rows that cannot be read with their reason, and leaves out those that a person leaves out', async () => {
  const columns = [
    { heading: 'Date', samples: ['02.11.2026'], field: 'bookedOn' as const },
    { heading: 'Sum', samples: ['5.00'], field: 'amount' as const },
  ]
  const bad = [{ row: 7, column: 1, message: 'This is not an amount.', text: '02.11.2026, five' }]
  const net = await showing({ [`POST ${HOME}/statements`]: came({ table: { columns, bad, badCount: 1 } }) }, { import: true })
  await screen.findByRole('dialog')
  await choose('november.csv')
  expect((await screen.findByText(/Row 7, “Sum”/)).textContent).toMatch(/This is not an amount\.02\.11\.2026, five/)
  await pressButton('Leave out 1 and import the others')
  await waitFor(() => expect(net.asked(`POST ${HOME}/statements`)).toHaveLength(2))
})
