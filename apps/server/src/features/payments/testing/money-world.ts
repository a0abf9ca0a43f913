import { addDays } from '@invoice/domain/calendar/day.ts'
import { compareDecimals, fromUnits, negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { directionOf } from '@invoice/domain/payments/settling.ts'
import type { ReadStatement } from '@invoice/domain/statements/identity/statement-entry.ts'
import { NOTHING_LEFT_OUT } from '@invoice/domain/statements/identity/statement-entry.ts'
import { sql } from 'kysely'
import { aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { voidDocument } from '../../documents/acts/void-document.ts'
import { issueDocument } from '../../documents/issuing/issue-document.ts'
import { createNote } from '../../documents/notes/create-note.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { acceptEntry } from '../../statements/acts/accept-entry.ts'
import { splitEntry } from '../../statements/acts/split-entry.ts'
import { undoEntry } from '../../statements/acts/undo-entry.ts'
import { importStatement } from '../../statements/importing/import-statement.ts'
import { aTreasuryAccount } from '../../statements/testing/treasury-account.ts'
import { createTransfer } from '../../treasury/entries/create-transfer.ts'
import { reverseTransaction } from '../../treasury/entries/reverse-transaction.ts'
import { allocatePayment, refundPayment, releasePayment } from '../record/change-payment.ts'
import { type NewPayment, recordPayment } from '../record/record-payment.ts'
import { setOffNote, undoSetOff } from '../set-off/set-off.ts'
import { undoPayment } from '../settling/undo-payment.ts'

export const MONEY_ACTS = [
  'pay',
  'part',
  'split',
  'allocate',
  'release',
  'refund',
  'undo',
  'note',
  'pay_back',
  'transfer',
  'reverse',
  'void',
  'import',
  'accept',
  'share',
  'reopen',
  'set_off',
  'undo_set_off',
] as const

/** What somebody does with money: `at` and `other` choose among what there is by then. */
export type MoneyAct = {
  readonly do: (typeof MONEY_ACTS)[number]
  readonly at: number
  readonly other: number
  readonly cents: number
  /** the clock goes on by so many days before, or back */
  readonly days: number
}

type Held = { id: string; type: DocumentType; contactId: string; currency: string; rateFromEur: string | null; total: string }

const EMPTY = { reference: '', note: '' }
const BANK = { kind: 'bank', paymentMethodId: null } as const

/** A workspace of its own with documents of several clients and currencies, and two accounts. Whatever is refused leaves it as it was. */
export class MoneyWorld {
  readonly #server: TestServer
  readonly #documents: Held[] = []
  readonly #payments: string[] = []
  readonly #entries: string[] = []
  readonly #transfers: string[] = []
  readonly #setOffs: { noteId: string; documentId: string }[] = []
  #accounts: readonly [string, string] = ['', '']
  #files = 0
  today: Day

  readonly studio: Studio

  private constructor(server: TestServer, studio: Studio) {
    this.#server = server
    this.studio = studio
    this.today = server.clock.today()
  }

  static async begin(server: TestServer): Promise<MoneyWorld> {
    // What is issued bears the day of the database's own clock.
    server.setNow(new Date().toISOString())
    const world = new MoneyWorld(server, await aStudio(server))
    await world.#furnish()
    return world
  }

  async #furnish(): Promise<void> {
    const { studio } = this
    const { issuer, act, inWorkspace } = studio
    this.#accounts = [await aTreasuryAccount(studio, { iban: 'BG80BNBG96611020345678' }), await aTreasuryAccount(studio)]
    const line = (unitPrice: string) => [aLine(issuer, { quantity: '1', unitPrice })]
    const dollars = { currency: 'USD', rateFromEur: '1.1', rateOn: this.today }
    // The second is due in three days, of which the world's days pass some.
    const instalments = [
      { dueOn: this.today, percent: '30', amount: null },
      { dueOn: addDays(this.today, 2), percent: null, amount: '10' },
      { dueOn: addDays(this.today, 5), percent: null, amount: null },
    ]
    for (const changes of [{ lines: line('100') }, { lines: line('33.33'), instalments }, { lines: line('1000'), ...dollars }]) {
      this.#hold(await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, changes)))
    }
    this.#hold(await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { type: 'proforma' })))
    await this.#beginNote(line('50'))
    await this.do({ do: 'import', at: 0, other: 0, cents: 6000, days: 0 })
  }

  /** One that owes all of itself: its invoice was paid, with something left of the payment. */
  async #beginNote(lines: ReturnType<typeof aLine>[]): Promise<void> {
    const { issuer, act, inWorkspace } = this.studio
    const invoice = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { lines }))
    this.#hold(invoice)
    const allocations = [{ documentId: invoice.id, amount: invoice.total }]
    const paid = { amount: '100.00', paidOn: this.today, allocations }
    await inWorkspace((tx) => this.#record(tx, { ...invoice, contactId: invoice.contactId ?? '' }, paid))
    await inWorkspace(async (tx) => {
      const draft = await createNote(tx, act, 'creditnote', invoice.id, { reason: { bg: 'Отказ', en: '' }, lines: [] })
      this.#hold(await issueDocument(tx, act, draft.id, draft.version))
    })
  }

  #hold({ id, type, contactId, currency, rateFromEur, total }: Omit<Held, 'contactId'> & { contactId: string | null }): void {
    this.#documents.push({ id, type, contactId: contactId ?? '', currency, rateFromEur, total })
  }

  /** @returns the day from which on things may be others than before; null where it was refused, or there was nothing to do it with */
  async do(act: MoneyAct): Promise<Day | null> {
    this.today = addDays(this.today, act.days)
    this.#server.setNow(`${this.today}T09:00:00Z`)
    try {
      return await this.studio.inWorkspace((tx) => this.#do(tx, act))
    } catch (error) {
      if (error instanceof Refusal || error instanceof FieldFaults) return null
      throw error
    }
  }

  async #do(tx: Tx, step: MoneyAct): Promise<Day | null> {
    switch (step.do) {
      case 'pay':
      case 'part':
      case 'split':
        return this.#pay(tx, step)
      case 'pay_back':
        return this.#payBack(tx, step)
      case 'note':
        return this.#note(tx, step)
      case 'void':
        return this.#void(tx, step)
      case 'transfer':
      case 'reverse':
        return this.#move(tx, step)
      case 'import':
      case 'accept':
      case 'share':
      case 'reopen':
        return this.#explain(tx, step)
      case 'set_off':
      case 'undo_set_off':
        return this.#setOff(tx, step)
      default:
        return this.#change(tx, step)
    }
  }

  async #pay(tx: Tx, { do: how, at, other, cents }: MoneyAct): Promise<Day | null> {
    const document = chosen(this.#documents, at)
    if (!document) return null
    const second = chosen(this.#documents, other)
    const amount = how === 'pay' ? document.total : fromUnits(BigInt(cents), 2)
    const shares = [{ documentId: document.id, amount: how === 'pay' ? amount : fromUnits(BigInt(Math.ceil(cents / 2)), 2) }]
    const both = how === 'split' && second && second.id !== document.id
    if (both) shares.push({ documentId: second.id, amount: fromUnits(BigInt(Math.floor(cents / 3)), 2) })
    const paidOn = addDays(this.today, -(other % 3))
    return this.#record(tx, document, { amount, paidOn, allocations: shares })
  }

  async #record(tx: Tx, document: Held, given: Pick<NewPayment, 'amount' | 'paidOn' | 'allocations'>): Promise<Day> {
    const { issuer, act } = this.studio
    const { id } = await recordPayment(tx, act, {
      direction: directionOf(document.type) ?? 'in',
      companyId: issuer.companyId,
      contactId: document.contactId,
      currency: document.currency,
      rateFromEur: document.rateFromEur === null ? null : '1.12',
      method: BANK,
      accountId: null,
      ...EMPTY,
      ...given,
    })
    this.#payments.push(id)
    return given.paidOn
  }

  /** What a credit note owes. */
  async #payBack(tx: Tx, { at, cents }: MoneyAct): Promise<Day | null> {
    const notes = this.#documents.filter(isNote)
    const note = chosen(notes, at)
    const amount = cents % 2 === 0 ? '0.01' : fromUnits(BigInt(cents), 2)
    return note ? this.#record(tx, note, { amount, paidOn: this.today, allocations: [{ documentId: note.id, amount }] }) : null
  }

  /** For some of a line or for all that is left. */
  async #note(tx: Tx, { at, cents }: MoneyAct): Promise<Day | null> {
    const invoice = chosen(
      this.#documents.filter(({ type }) => type === 'invoice'),
      at,
    )
    if (!invoice) return null
    const { act } = this.studio
    const { rows } = await this.#server.owner.query<{ id: string }>('select id from app.document_lines where document_id = $1', [
      invoice.id,
    ])
    const lines = rows.map(({ id }) => ({ id, quantity: null, amount: fromUnits(BigInt(cents), 2) }))
    const draft = await createNote(tx, act, 'creditnote', invoice.id, {
      reason: { bg: 'Отказ', en: '' },
      lines: cents % 2 === 0 ? lines : [],
    })
    this.#hold(await issueDocument(tx, act, draft.id, draft.version))
    return this.today
  }

  /** What is left of a note against any document, or that undone. */
  async #setOff(tx: Tx, { do: how, at, other, cents }: MoneyAct): Promise<Day | null> {
    const { act } = this.studio
    if (how === 'undo_set_off') {
      const done = chosen(this.#setOffs, at)
      if (!done) return null
      await undoSetOff(tx, act, done.noteId, done.documentId)
      return this.today
    }
    const [note, document] = [chosen(this.#documents.filter(isNote), at), chosen(this.#documents, other)]
    if (!note || !document) return null
    const amount = cents % 2 === 0 ? '0.05' : fromUnits(BigInt(1 + (cents % 6000)), 2)
    await setOffNote(tx, act, note.id, [{ documentId: document.id, amount }])
    this.#setOffs.push({ noteId: note.id, documentId: document.id })
    return this.today
  }

  async #void(tx: Tx, { at, other }: MoneyAct): Promise<Day | null> {
    const document = chosen(this.#documents, at)
    if (!document) return null
    const payments = chosen(['release', 'undo', undefined] as const, other)
    await voidDocument(tx, this.studio.act, document.id, { reason: 'Сгрешен', reissue: false, payments })
    return this.today
  }

  async #change(tx: Tx, { do: how, at, other, cents }: MoneyAct): Promise<Day | null> {
    const { act } = this.studio
    const [payment, document] = [chosen(this.#payments, at), chosen(this.#documents, other)]
    if (payment === undefined || !document) return null
    const amount = cents % 2 === 0 ? '0.05' : fromUnits(BigInt(cents), 2)
    if (how === 'allocate') await allocatePayment(tx, act, payment, [{ documentId: document.id, amount }])
    else if (how === 'release') await releasePayment(tx, act, payment, document.id, cents % 3 === 0 ? null : amount)
    else if (how === 'undo') await undoPayment(tx, act, payment)
    else {
      const rateFromEur = document.rateFromEur
      const refund = { paidOn: this.today, amount, rateFromEur, method: BANK, accountId: null, ...EMPTY }
      this.#payments.push((await refundPayment(tx, act, payment, refund)).id)
    }
    return this.today
  }

  async #move(tx: Tx, { do: how, at, cents }: MoneyAct): Promise<Day | null> {
    const { act } = this.studio
    if (how === 'reverse') {
      const transfer = chosen(this.#transfers, at)
      if (transfer !== undefined) await reverseTransaction(tx, act, transfer)
      return this.today
    }
    const [fromId, toId] = at % 2 === 0 ? this.#accounts : [this.#accounts[1], this.#accounts[0]]
    const amount = fromUnits(BigInt(cents), 2)
    const fee = cents % 3 === 0 ? '1.50' : null
    const { items } = await createTransfer(tx, act, {
      fromId,
      toId,
      on: this.today,
      amount,
      received: null,
      fee,
      description: '',
      reference: '',
    })
    this.#transfers.push(items[0]?.id ?? '')
    return this.today
  }

  /** An entry of the bank: told, accepted as the payment of a document, and opened again. */
  async #explain(tx: Tx, { do: how, at, other, cents }: MoneyAct): Promise<Day | null> {
    const { act } = this.studio
    if (how === 'import') return this.#import(tx, cents)
    const [id, document] = [chosen(this.#entries, at), chosen(this.#documents, other)]
    if (id === undefined || !document) return null
    const { rows } = await this.#server.owner.query<{ version: number; on: Day; amount: string }>(
      'select version, booked_on as on, least(amount, $2)::text as amount from app.statement_entries where id = $1',
      [id, fromUnits(BigInt(cents), 2)],
    )
    const [entry] = rows
    if (!entry) return null
    if (how === 'share') await this.#share(tx, id, entry, document)
    else if (how === 'reopen') await undoEntry(tx, act, id, { version: entry.version })
    else {
      const allocations = [{ documentId: document.id, amount: entry.amount, settlingAmount: null }]
      const { paymentId } = await acceptEntry(tx, act, id, { version: entry.version, contactId: null, rateFromEur: null, allocations })
      if (paymentId !== null) this.#payments.push(paymentId)
    }
    return how === 'reopen' ? this.today : entry.on
  }

  /**
   * An entry of the bank becomes payments: of a document, an advance that is a little too much, and what was kept back of it. Of one that is
   * explained in part, what is left.
   */
  async #share(tx: Tx, id: string, { version, amount }: { version: number; amount: string }, document: Held): Promise<void> {
    const mine = this.studio.client.workspaceId
    const { rows } = await sql<{ left: string; rest: string }>`
      select (s.amount - p.parts)::text as left, (s.amount - p.parts - least(s.amount - p.parts, ${amount}::numeric) + 1)::text as rest
      from app.statement_entries s cross join lateral (
        select coalesce(sum(movement), 0) as parts from app.entry_payments
        where workspace_id = ${mine} and entry_id = s.treasury_entry_id) p where s.workspace_id = ${mine} and s.id = ${id}`.execute(tx)
    const [{ left, rest } = { left: '0', rest: '0' }] = rows
    const { contactId } = document
    const isLess = compareDecimals(left, '0') < 0
    const taken = compareDecimals(left, amount) < 0 ? left : amount
    const whole = {
      direction: 'in' as const,
      amount: taken,
      contactId: null,
      allocations: [{ documentId: document.id, amount: taken, settlingAmount: null }],
    }
    const back = { direction: 'out' as const, contactId, allocations: [] }
    const payments = isLess
      ? [{ ...back, amount: negateDecimal(left) }]
      : [whole, { direction: 'in' as const, amount: rest, contactId, allocations: [] }, { ...back, amount: '1.00' }]
    const { parts } = await splitEntry(tx, this.studio.act, id, { version, rateFromEur: null, payments })
    for (const { paymentId } of parts) if (!this.#payments.includes(paymentId)) this.#payments.push(paymentId)
  }

  async #import(tx: Tx, cents: number): Promise<Day> {
    const { act } = this.studio
    const [accountId] = this.#accounts
    const name = `${this.#files++}.xml`
    const made: ReadStatement['entries'][number] = {
      bookedOn: this.today,
      valueOn: null,
      direction: 'in' as const,
      isReversal: false,
      amount: fromUnits(BigInt(cents), 2),
      currency: 'EUR',
      reason: '',
      joinedReason: '',
      partyName: 'Платец',
      partyIban: '',
      bankReference: name,
      endToEndId: '',
      kind: '',
    }
    const frame = {
      account: '',
      currency: 'EUR',
      number: '',
      opening: null,
      closing: null,
      pending: 0,
      leftOut: NOTHING_LEFT_OUT,
      bank: '',
    }
    const statement = { ...frame, entries: [made] }
    const file = { hash: String(this.#files).padStart(64, '0'), name, form: 'camt053' as const }
    await importStatement(tx, act, { accountId, file, position: 0, statement })
    const { rows } = await sql<{ id: string }>`
      select id from app.statement_entries where workspace_id = ${act.actor.workspaceId} order by id`.execute(tx)
    for (const { id } of rows) if (!this.#entries.includes(id)) this.#entries.push(id)
    return this.today
  }

  /** Takes back all that was done, the refunds first, and what corrects invoices. */
  async undoAll(): Promise<void> {
    const { act, inWorkspace } = this.studio
    const owner = this.#server.owner
    const live = `select id from app.payments where workspace_id = $1 and undone_on is null order by refunds_id is null, id`
    const mine = [this.studio.client.workspaceId]
    for (const { id } of (await owner.query<{ id: string }>(live, mine)).rows) await inWorkspace((tx) => undoPayment(tx, act, id))
    for (const id of this.#transfers) await this.do({ do: 'reverse', at: this.#transfers.indexOf(id), other: 0, cents: 0, days: 0 })
    for (const [at, { type }] of this.#documents.entries()) {
      if (type === 'creditnote') await this.do({ do: 'void', at, other: 2, cents: 0, days: 0 })
    }
  }
}

const isNote = ({ type }: Held): boolean => type === 'creditnote'
const chosen = <Each>(all: readonly Each[], at: number): Each | undefined => all[at % Math.max(1, all.length)]
