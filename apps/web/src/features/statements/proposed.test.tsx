import type { ProposedRule } from '@invoice/contract/treasury/statement-rules.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StatementPage } from './page/statement-page.tsx'
import { ACCOUNT, anEntry } from './testing/entries.ts'
import { accountRoutes, beginInEnglish, HOME, pressButton } from './testing/statement-screen.ts'

beginInEnglish()

const RULE = { direction: 'out', partyIban: '', partyName: '', reason: 'monthly fee', act: 'explain', category: 'Bank fees' } as const
const REST = { contactId: null, description: '', taxRateId: null }
/** As it is sent. */
const SENT = { contactId: '', description: '', taxRateId: '' }
const proposed: ProposedRule = { ...RULE, ...REST, contactName: null }
const other: ProposedRule = { ...proposed, reason: 'rent', category: 'Rent' }
const kept = {
  id: 'r',
  accountId: ACCOUNT,
  direction: 'out',
  partyIban: '',
  partyKey: '',
  reasonKey: 'monthly fee',
  act: 'explain',
  category: 'Bank fees',
  ...REST,
  contactName: null,
}

async function showing(role = 'owner') {
  const entry = anEntry({ direction: 'out', reason: 'MONTHLY FEE 11' })
  const net = network({
    ...accountRoutes(role),
    [`GET ${HOME}/statement-entries`]: ok({
      items: [entry],
      counts: { open: 1, done: 2, byPerson: 2, byItself: 0 },
      hasMore: false,
      hasEarlier: false,
    }),
    [`GET ${HOME}/statement-rules`]: listed(proposed, other),
    [`POST ${HOME}/statement-rules/dismiss`]: { status: 204 },
    'POST /api/treasury/statement-rules': { status: 201, body: { rule: kept, decided: 1 } },
  })
  await renderScreen(() => <StatementPage accountId={ACCOUNT} search={{}} onSearch={() => {}} />)
  await screen.findAllByRole('option', { hidden: true })
  return net
}

it('says which rule would go on with what was done twice, and makes it as it is said', async () => {
  const net = await showing()
  expect(await screen.findByText(/Money out with “monthly fee” in the reason: booked as “Bank fees”/)).toBeTruthy()
  await pressButton('Make a rule')
  const sent = () => net.asked('POST /api/treasury/statement-rules').map(({ body }) => body)
  await waitFor(() => expect(sent()).toEqual([{ ...RULE, ...SENT, accountId: ACCOUNT }]))
})

it('goes on to the next one where a person does not want it, and tells the server', async () => {
  const net = await showing()
  await screen.findByText(/monthly fee/)
  await pressButton('Not this')
  expect(await screen.findByText(/with “rent” in the reason/)).toBeTruthy()
  expect(net.asked(`POST ${HOME}/statement-rules/dismiss`).map(({ body }) => body)).toEqual([{ ...RULE, ...SENT }])
})

it('nothing is proposed to who may only read', async () => {
  const net = await showing('accountant')
  expect(screen.queryByRole('button', { name: 'Make a rule' })).toBeNull()
  expect(net.asked(`GET ${HOME}/statement-rules`)).toEqual([])
})
