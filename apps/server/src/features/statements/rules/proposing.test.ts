import {
  acceptStatementEntry,
  expenseOfStatementEntry,
  explainStatementEntry,
  ignoreStatementEntry,
  undoStatementEntry,
} from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { createStatementRule, dismissProposedRule, listProposedRules } from '@invoice/contract/treasury/statement-rules.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { bankWorld, entriesLike } from '../testing/bank-world.ts'

const server = await testServer()
const bank = bankWorld(server)
const { taken } = bank

const going = entriesLike({ amount: '6.50', direction: 'out', on: server.clock.today(), reason: 'МЕСЕЧНА ТАКСА', name: '', iban: '' })
const explain = ({ id, version }: StatementEntry, category = 'Такси') =>
  bank.studio.client.call(explainStatementEntry, { params: { id }, body: { version, category } })
const proposed = async () => (await bank.studio.client.call(listProposedRules, { params: { id: bank.account } })).items
const three = async (more: Parameters<typeof going>[0] = {}) => {
  const entries = await taken(going({ ...more, amount: '1.10' }), going({ ...more, amount: '2.20' }), going({ ...more, amount: '3.30' }))
  return entries as [StatementEntry, StatementEntry, StatementEntry]
}

test('after two equal acts the rule is proposed as it would be made, and made it does the third', async () => {
  const [one, two, third] = await three()
  await explain(one)
  expect(await proposed()).toEqual([])
  await explain(two)
  const [rule, ...others] = await proposed()
  expect(others).toEqual([])
  if (!rule) return expect.fail('nothing is proposed')
  expect(rule).toMatchObject({
    direction: 'out',
    reason: 'mesechna taksa',
    act: 'explain',
    category: 'Такси',
    partyIban: '',
    partyName: '',
  })
  const { contactName: _, ...body } = rule
  const made = await bank.studio.client.call(createStatementRule, { body: { ...body, accountId: bank.account } })
  expect(made.decided).toBe(1)
  expect(await bank.again(third)).toMatchObject({ state: 'explained', category: 'Такси', decidedBy: 'rule' })
  expect(await proposed()).toEqual([])
})

test('what was treated in two ways is not proposed, nor what was taken back', async () => {
  const [one, two, third] = await three()
  await explain(one)
  await explain(two, 'Наем')
  expect(await proposed()).toEqual([])
  const again = await explain(third)
  expect(await proposed()).toEqual([])
  await bank.studio.client.call(undoStatementEntry, { params: { id: two.id }, body: { version: two.version + 1 } })
  expect(await proposed()).toHaveLength(1)
  await bank.studio.client.call(undoStatementEntry, { params: { id: third.id }, body: { version: again.version } })
  expect(await proposed()).toEqual([])
})

test('an expense of a vendor, a payment of a contact and what is skipped are proposed by their account', async () => {
  const { client, issuer } = bank.studio
  const skipped = await three({ iban: 'BG18RZBB91550123456789' })
  for (const { id, version } of skipped.slice(1)) await client.call(ignoreStatementEntry, { params: { id }, body: { version } })
  expect(await proposed()).toMatchObject([{ act: 'ignore', partyIban: 'BG18RZBB91550123456789', reason: '' }])
  const made = (await taken(going({ reason: 'хостинг', amount: '9.10' }), going({ reason: 'хостинг', amount: '9.20' }))).filter(
    ({ reason }) => reason === 'хостинг',
  )
  const paper = { type: 'expense', contactId: issuer.contactId, vendorNumber: '', issuedOn: null, rateFromEur: null } as const
  for (const { id, version } of made)
    await client.call(expenseOfStatementEntry, {
      params: { id },
      body: { version, ...paper, description: 'Хостинг', taxRateId: issuer.taxRateId },
    })
  expect((await proposed())[0]).toMatchObject({
    act: 'expense',
    reason: 'hosting',
    description: 'Хостинг',
    taxRateId: issuer.taxRateId,
    contactId: issuer.contactId,
  })
  const paid = (
    await taken(
      going({ direction: 'in', name: 'Клиент АД', amount: '8.10' }),
      going({ direction: 'in', name: 'Клиент АД', amount: '8.20' }),
    )
  ).filter(({ direction }) => direction === 'in')
  for (const { id, version } of paid)
    await client.call(acceptStatementEntry, {
      params: { id },
      body: { version, contactId: issuer.contactId, rateFromEur: null, allocations: [] },
    })
  const [pays] = await proposed()
  expect(pays).toMatchObject({ act: 'pay', direction: 'in', contactId: issuer.contactId, contactName: expect.any(Object) })
})

test('one that is not wanted is not proposed again, however often the same is done', async () => {
  const [one, two, third] = await three()
  await explain(one)
  await explain(two)
  const [rule] = await proposed()
  if (!rule) return expect.fail('nothing is proposed')
  const { contactName: _, ...body } = rule
  const params = { id: bank.account }
  await bank.studio.client.call(dismissProposedRule, { params, body })
  await bank.studio.client.call(dismissProposedRule, { params, body })
  expect(await proposed()).toEqual([])
  await explain(third)
  expect(await proposed()).toEqual([])
})

test('somebody else’s account is not there, and who may not write money dismisses nothing', async () => {
  const stranger = await server.signIn()
  const accountant = await server.signIn({ workspaceId: bank.studio.client.workspaceId, role: 'accountant' })
  const params = { id: bank.account }
  const nothing = { category: 'Такси', contactId: null, description: '', taxRateId: null }
  const body = { direction: 'out' as const, partyIban: '', partyName: '', reason: 'такса', act: 'explain' as const, ...nothing }
  expect((await stranger.send(listProposedRules, { params })).status).toBe(404)
  expect((await stranger.send(dismissProposedRule, { params, body })).status).toBe(404)
  expect((await accountant.send(listProposedRules, { params })).status).toBe(200)
  expect((await accountant.send(dismissProposedRule, { params, body })).status).toBe(403)
})
