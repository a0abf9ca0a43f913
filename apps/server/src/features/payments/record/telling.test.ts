import * as documentActs from '@invoice/contract/documents/acts.ts'
import * as documents from '@invoice/contract/documents/document.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { createWebhook } from '@invoice/contract/programs/webhooks.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import * as contract from '@invoice/contract/treasury/payments.ts'
import { Problem } from '@invoice/contract/wire/problem.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { putNotification } from '../../notifications/notifications-store.ts'

/** Mails are asked for, and nobody hands them to a server here. */
const server = await testServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: '5' } })
const today = server.clock.today()

type Body = contract.PaymentInput

/** A studio with a client whose invoices go to an address of their own. */
async function aSeller({ isThanking = false } = {}) {
  const studio = await aStudio(server)
  const { client, inWorkspace, act, issuer } = studio
  const otherEmails = [
    { email: 'invoices@vulna.example', role: 'invoices' as const },
    { email: 'reminders@vulna.example', role: 'reminders' as const },
  ]
  const { id: contactId } = await client.call(createContact, { body: aContact({ email: 'office@vulna.example', otherEmails }, 3) })
  if (isThanking) {
    const templates = { bg: null, en: null }
    const settings = { isOn: true, days: [], time: '09:30', templates, version: 0 }
    await inWorkspace((tx) => putNotification(tx, act, { event: 'payment_received', ...settings }))
  }
  /** Of 120.00 with VAT. */
  const anInvoice = (changes: Parameters<typeof anIssuedInvoice>[3] = {}) =>
    inWorkspace((tx) =>
      anIssuedInvoice(tx, act, issuer, { contactId, lines: [aLine(issuer, { quantity: '1', unitPrice: '100' })], ...changes }),
    )
  const pay = (allocations: Record<string, string>, changes: Partial<Body> = {}) =>
    client.call(contract.createPayment, {
      body: {
        direction: 'in',
        companyId: issuer.companyId,
        contactId,
        paidOn: today,
        currency: 'EUR',
        rateFromEur: null,
        methodKind: 'bank',
        paymentMethodId: null,
        accountId: null,
        entryId: null,
        reference: '',
        note: '',
        fiscalReceipt: '',
        fiscalReceiptOn: null,
        amount: '120.00',
        allocations: Object.entries(allocations).map(([documentId, amount]) => ({ documentId, amount, settlingAmount: null })),
        ...changes,
      },
    })
  const undo = (id: string) => client.call(contract.undoPayment, { params: { id } })
  return { ...studio, contactId, anInvoice, pay, undo }
}

const historyOf = async ({ client }: Pick<Studio, 'client'>, id: string) =>
  (await client.call(documentLinks.readHistory, { params: { id } })).items
    .filter(({ act }) => act.startsWith('payment.'))
    .map(({ act, actor, details }) => [act, actor !== '', details['share'] ?? details['refunded'], details['paymentId']])

describe('the history of a document', () => {
  test('tells what each payment gave it, what was taken back, sent back and undone, and nothing of other documents', async () => {
    const seller = await aSeller()
    const { client } = seller
    const [one, two] = [await seller.anInvoice(), await seller.anInvoice()]
    const { id } = await seller.pay({ [one.id]: '70.00', [two.id]: '50.00' })
    await client.call(contract.releasePayment, { params: { id }, body: { documentId: one.id, amount: '20.00' } })
    const rest = { documentId: one.id, amount: '15.00', settlingAmount: null }
    await client.call(contract.allocatePayment, { params: { id }, body: { allocations: [rest] } })
    const back = {
      paidOn: today,
      rateFromEur: null,
      reference: '',
      note: '',
      methodKind: 'bank',
      paymentMethodId: null,
      accountId: null,
    } as const
    const refund = await client.call(contract.refundPayment, { params: { id }, body: { ...back, amount: '5.00' } })
    await seller.undo(refund.id)
    await seller.undo(id)
    expect(await historyOf(seller, one.id)).toEqual([
      ['payment.undone', true, '65.00', id],
      ['payment.refunded', true, expect.stringContaining('5'), id],
      ['payment.allocated', true, '15.00', id],
      ['payment.released', true, '20.00', id],
      ['payment.created', true, '70.00', id],
    ])
    expect((await historyOf(seller, two.id)).map(([act, , share]) => [act, share])).toEqual([
      ['payment.undone', '50.00'],
      ['payment.refunded', expect.stringContaining('5')],
      ['payment.created', '50.00'],
    ])
  })

  test('tells of an invoice what its proforma was paid with, and of the proforma that it went there', async () => {
    const seller = await aSeller()
    const { client } = seller
    const proforma = await seller.anInvoice({ type: 'proforma' })
    await seller.pay({ [proforma.id]: '120.00' })
    const draft = await client.call(documentActs.convertDocument, { params: { id: proforma.id }, body: { type: 'invoice' } })
    const invoice = await client.call(documents.issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
    const sharesIn = async (id: string) => (await historyOf(seller, id)).map(([act, , share]) => [act, share])
    expect(await sharesIn(invoice.id)).toEqual([['payment.allocated', '120.00']])
    expect(await sharesIn(proforma.id)).toEqual([
      ['payment.released', '120.00'],
      ['payment.created', '120.00'],
    ])
  })
})

describe('a paid document is voided', () => {
  const voiding = { reason: 'Сгрешена фактура', reissue: false }

  test('only where it is said what becomes of its payments', async () => {
    const seller = await aSeller()
    const invoice = await seller.anInvoice()
    await seller.pay({ [invoice.id]: '120.00' })
    const refused = await seller.client.send(documentActs.voidDocument, { params: { id: invoice.id }, body: voiding })
    expect([refused.status, Problem.parse(refused.body).errors['__']?.join()]).toEqual([409, expect.stringMatching(/120/)])
  })

  test('and what was paid stays the contact’s credit', async () => {
    const seller = await aSeller()
    const [invoice, other] = [await seller.anInvoice(), await seller.anInvoice()]
    const { id } = await seller.pay({ [invoice.id]: '90.00', [other.id]: '30.00' })
    await seller.client.call(documentActs.voidDocument, { params: { id: invoice.id }, body: { ...voiding, payments: 'release' } })
    const after = await seller.client.call(contract.readPayment, { params: { id } })
    expect([after.unallocated, after.undone]).toEqual(['90.00', null])
    expect((await historyOf(seller, invoice.id)).map(([act]) => act)).toEqual(['payment.released', 'payment.created'])
  })

  test('and its payments are undone whole, unless some of one went back: then nothing is done', async () => {
    const seller = await aSeller()
    const [invoice, other] = [await seller.anInvoice(), await seller.anInvoice()]
    const { id } = await seller.pay({ [invoice.id]: '60.00', [other.id]: '30.00' })
    const back = {
      paidOn: today,
      rateFromEur: null,
      reference: '',
      note: '',
      methodKind: 'bank',
      paymentMethodId: null,
      accountId: null,
    } as const
    const refund = await seller.client.call(contract.refundPayment, { params: { id }, body: { ...back, amount: '30.00' } })
    const asked = { params: { id: invoice.id }, body: { ...voiding, payments: 'undo' as const } }
    expect((await seller.client.send(documentActs.voidDocument, asked)).status).toBe(409)
    expect((await seller.client.call(documents.readDocument, { params: { id: invoice.id } })).status).toBe('issued')
    await seller.undo(refund.id)
    expect((await seller.client.call(documentActs.voidDocument, asked)).document.status).toBe('voided')
    expect((await seller.client.call(contract.readPayment, { params: { id } })).undone).toMatchObject({ on: today })
    expect((await seller.client.call(documents.readDocument, { params: { id: other.id } })).outstanding).toBe('120.00')
  })
})

async function runThanks(workspaceId: string): Promise<void> {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from app.jobs where workspace_id = $1 and state = 'waiting' and task = 'payments.mail' order by created_at, id`,
    [workspaceId],
  )
  for (const { id } of rows) await runJob({ platform: server.platform, tasks, place: { workspaceId, id }, isStopping: () => false })
}

type Mail = {
  to: string
  subject: string
  language: string
  body: { blocks: { kind: string; rows?: { label: string; value: string }[] }[] }
}
async function mailsOf({ client: { workspaceId } }: Pick<Studio, 'client'>) {
  await runThanks(workspaceId)
  const { rows } = await server.owner.query<Mail>(
    `select subject, language, body, (select string_agg(address, ' ' order by position) from app.mail_recipients r
       where r.workspace_id = m.workspace_id and r.mail_id = m.id) as to
     from app.mails m where workspace_id = $1 order by created_at, id`,
    [workspaceId],
  )
  const figures = ({ body }: Mail) => body.blocks.flatMap(({ rows: each = [] }) => each.map(({ label, value }) => `${label}: ${value}`))
  return rows.map((mail) => ({ to: mail.to, subject: mail.subject, language: mail.language, figures: figures(mail) }))
}

describe('the client is thanked', () => {
  test('once for a payment, where invoices go to them, in the document’s language, with what is left', async () => {
    const seller = await aSeller({ isThanking: true })
    const [bulgarian, english] = [await seller.anInvoice(), await seller.anInvoice({ language: 'en' })]
    await seller.pay({ [bulgarian.id]: '70.00' }, { amount: '70.00' })
    await seller.pay({ [english.id]: '120.00' })
    const [first, second] = await mailsOf(seller)
    expect(first).toMatchObject({ to: 'invoices@vulna.example', language: 'bg', subject: expect.stringContaining(bulgarian.number ?? '?') })
    expect(first?.figures.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(['Получена сума: 70,00 €', 'Остава за плащане: 50,00 €'])
    expect(second).toMatchObject({ language: 'en', figures: ['Received: €120.00', 'Left to pay: €0.00'] })
    expect(await mailsOf(seller)).toHaveLength(2)
  })

  test('with each document where there are several', async () => {
    const seller = await aSeller({ isThanking: true })
    const [one, two] = [await seller.anInvoice(), await seller.anInvoice()]
    await seller.pay({ [one.id]: '120.00', [two.id]: '20.00' }, { amount: '140.00' })
    const [mail, ...others] = await mailsOf(seller)
    const figures = mail?.figures.slice(1).map((each) => each.replaceAll('\u00a0', ' '))
    expect(new Set(figures)).toEqual(new Set([`Фактура № ${one.number}: няма остатък`, `Фактура № ${two.number}: остават 100,00 €`]))
    expect(others).toEqual([])
  })

  test('never of what was undone meanwhile, went out, settles nothing, came long ago, or is not to be told', async () => {
    const seller = await aSeller({ isThanking: true })
    const [one, two, three] = [await seller.anInvoice(), await seller.anInvoice(), await seller.anInvoice()]
    const { id } = await seller.pay({ [one.id]: '120.00' })
    await seller.undo(id)
    await seller.pay({}, { direction: 'out' })
    await seller.pay({})
    await seller.pay({ [two.id]: '120.00' }, { paidOn: addDays(today, -31) })
    await seller.pay({ [three.id]: '120.00' }, { notify: false })
    expect(await mailsOf(seller)).toEqual([])
  })

  test('where it is switched off, only when it is asked for; past the limit of the day by no mail', async () => {
    const seller = await aSeller()
    await seller.pay({ [(await seller.anInvoice()).id]: '120.00' })
    expect(await mailsOf(seller)).toEqual([])
    for (let n = 0; n < 6; n++) await seller.pay({ [(await seller.anInvoice()).id]: '120.00' }, { notify: true })
    expect(await mailsOf(seller)).toHaveLength(5)
  })

  test('never by a demo company', async () => {
    const seller = await aSeller({ isThanking: true })
    const invoice = await seller.anInvoice()
    await server.owner.query(`alter table app.documents disable trigger documents_frozen;
      update app.documents set is_sample = true where id = '${invoice.id}'; alter table app.documents enable trigger documents_frozen`)
    await seller.pay({ [invoice.id]: '120.00' })
    expect(await mailsOf(seller)).toEqual([])
  })
})

test('the bell tells everybody else of what was paid in full, and other programs hear of it once, of a carried payment too', async () => {
  const seller = await aSeller()
  const { client } = seller
  await client.call(createWebhook, { body: { url: 'https://example.com/hook', events: ['document.paid'], isOn: true } })
  const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
  const notices = async (who: Pick<typeof client, 'call'>) =>
    (await who.call(listNotices, { query: {} })).items.map(({ kind, document, isRead }) => [kind, document?.id, isRead])
  const invoice = await seller.anInvoice()
  await seller.pay({ [invoice.id]: '100.00' }, { amount: '100.00' })
  expect(await notices(accountant)).toEqual([])
  await seller.pay({ [invoice.id]: '20.00' }, { amount: '20.00' })
  expect([await notices(accountant), await notices(client)]).toEqual([
    [['document_paid', invoice.id, false]],
    [['document_paid', invoice.id, true]],
  ])
  const proforma = await seller.anInvoice({ type: 'proforma' })
  await seller.pay({ [proforma.id]: '120.00' })
  const draft = await client.call(documentActs.convertDocument, { params: { id: proforma.id }, body: { type: 'invoice' } })
  const made = await client.call(documents.issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  const { rows } = await server.owner.query<{ id: string }>(
    `select document_id as id from app.webhook_deliveries where workspace_id = $1 and event = 'document.paid' order by id`,
    [client.workspaceId],
  )
  expect(rows.map(({ id }) => id)).toEqual([invoice.id, proforma.id, made.id])
})

test('a day before the document’s is told and forbids nothing', async () => {
  const seller = await aSeller()
  const invoice = await seller.anInvoice()
  const early = await seller.pay({ [invoice.id]: '60.00' }, { paidOn: addDays(today, -2), amount: '60.00' })
  expect([early.warnings, early.allocated]).toEqual([['before_document'], '60.00'])
  expect((await seller.pay({ [invoice.id]: '60.00' }, { amount: '60.00' })).warnings).toEqual([])
  expect((await seller.undo(early.id)).warnings).toEqual([])
})
