import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { createRecurrence, listRecurrences } from '@invoice/contract/documents/recurrences.ts'
import { eraseContact, exportPersonalData, mergeContact } from '@invoice/contract/records/contact-acts.ts'
import { createContact, readContact } from '@invoice/contract/records/contacts.ts'
import { acceptStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import { listPayments } from '@invoice/contract/treasury/payments.ts'
import { createStatementRule, dismissProposedRule, listStatementRules } from '@invoice/contract/treasury/statement-rules.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { aPayment } from '../../../../seed/payment.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { aLetter } from '../../mails/testing/a-letter.ts'
import { aRecurrence } from '../../recurrences/testing/running.ts'
import { verifyMoney } from '../../treasury/entries/verify-money.ts'
import { bankWorld } from '../testing/bank-world.ts'

const server = await testServer()
const bank = bankWorld(server)
const NAME = 'Цветанка Незабравова'
const IBAN = 'BG18RZBB91550123456789'
const PERSON = { kind: 'person' as const, name: { bg: NAME, en: '' }, registrationNumber: '', vatNumber: '' }

/** Somebody who paid one invoice by a bank and was written down to have paid another, is known by account and rule, and gets a third each month. */
async function aPayer() {
  const { client, issuer, act, inWorkspace } = bank.studio
  const { id: contactId } = await client.call(createContact, { body: aContact(PERSON) })
  const issued = async () => {
    const draft = await client.call(createDocument, { body: aDraft(issuer, { contactId }) })
    return client.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  }
  const [byBank, written] = [await issued(), await issued()]
  const entry = await bank.first({
    amount: byBank.outstanding,
    direction: 'in',
    on: server.clock.today(),
    reason: 'ПЛАЩАНЕ',
    name: NAME,
    iban: IBAN,
    reference: 'FT1',
  })
  await client.call(acceptStatementEntry, {
    params: { id: entry.id },
    body: {
      version: entry.version,
      contactId: null,
      rateFromEur: null,
      allocations: [{ documentId: byBank.id, amount: byBank.outstanding, settlingAmount: null }],
    },
  })
  await inWorkspace((tx) => aPayment(tx, act, written.id, { note: 'на ръка' }))
  const rule = {
    direction: 'in',
    partyIban: IBAN,
    partyName: NAME,
    reason: '',
    act: 'pay',
    category: '',
    contactId,
    description: '',
    taxRateId: null,
  } as const
  await client.call(createStatementRule, { body: { ...rule, accountId: bank.account } })
  await client.call(dismissProposedRule, { params: { id: bank.account }, body: { ...rule, partyIban: '' } })
  const { id: documentId } = await client.call(createDocument, { body: aDraft(issuer, { contactId }) })
  await client.call(createRecurrence, { body: aRecurrence(documentId) })
  return { contactId, numbers: [byBank.number, written.number] }
}

const versionOf = async (id: string) => (await bank.studio.client.call(readContact, { params: { id } })).version
const exported = async (id: string) =>
  JSON.parse(Buffer.from((await bank.studio.client.call(exportPersonalData, { params: { id } })).bytes as Uint8Array).toString())

test('what a contact paid, from which accounts, and by which rules it is known stands in what is exported', async () => {
  const { contactId, numbers } = await aPayer()
  const { payments, learntAccounts, bankRules } = await exported(contactId)
  expect(payments.flatMap(({ documentNumbers }: { documentNumbers: string[] }) => documentNumbers).toSorted()).toEqual(numbers.toSorted())
  expect(payments.map(({ note }: { note: string }) => note).toSorted()).toEqual(['ПЛАЩАНЕ', 'на ръка'])
  expect(learntAccounts).toMatchObject([{ iban: IBAN, times: 1 }])
  expect(bankRules).toMatchObject([{ act: 'pay', partyIban: IBAN }])
})

test('erased, it is known by no account and no rule, and what was paid is not found by its name; the payments stay as they were', async () => {
  const { contactId } = await aPayer()
  const { client, act, inWorkspace } = bank.studio
  const paid = async (q: string) => (await client.call(listPayments, { query: { q } })).items.length
  const repeats = async (q: string) => (await client.call(listRecurrences, { query: { q } })).items.length
  expect([await paid('Незабравова'), await repeats('Незабравова')]).toEqual([2, 1])
  await client.call(eraseContact, { params: { id: contactId }, body: { version: await versionOf(contactId) } })
  expect([await paid('Незабравова'), await repeats('Незабравова')]).toEqual([0, 0])
  expect([await paid(''), await paid('ръка'), await repeats('Хостинг')]).toEqual([2, 1, 1])
  expect((await client.call(listStatementRules, {})).items).toEqual([])
  const { rows } = await server.owner.query<{ name: string; row: string }>(
    `select 'learnt' as name, t::text as row from app.learnt_ibans t where workspace_id = $1
     union all select 'dismissed', t::text from app.dismissed_rules t where workspace_id = $1
     union all select kind, search_key from app.treasury_entries where workspace_id = $1 and search_key ~* 'nezabravova|незабравова'`,
    [client.workspaceId],
  )
  // What the bank told is the bank's, and accounted for.
  expect(rows.map(({ name }) => name)).toEqual(['statement'])
  expect(await inWorkspace((tx) => verifyMoney(tx, act))).toEqual([])
})

test('mails to whoever was merged into the contact are exported with it', async () => {
  const { client, act, inWorkspace } = bank.studio
  const [kept, merged] = [
    await client.call(createContact, { body: aContact(PERSON) }),
    await client.call(createContact, { body: aContact(PERSON) }),
  ]
  const to = [{ name: NAME, address: 'merged@example.net' }]
  await inWorkspace((tx) => sendMail(tx, { ...act, config: server.config }, aLetter({ to, contactId: merged.id })))
  await client.call(mergeContact, {
    params: { id: kept.id },
    body: { version: kept.version, mergedId: merged.id, mergedVersion: merged.version, contact: aContact(PERSON) },
  })
  expect((await exported(kept.id)).mails).toMatchObject([{ recipients: to }])
})
