import type { readCashBook as contract } from '@invoice/contract/treasury/accounts.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { type CashBook, cashBookModel } from '@invoice/print/papers/cash-book-model.ts'
import type { Logo } from '@invoice/print/papers/paper-look.ts'
import { bg } from '@invoice/text/treasury-entries/bg.ts'
import { en } from '@invoice/text/treasury-entries/en.ts'
import { askerOf, type FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCompany } from '../../companies/read-company.ts'
import { readPaperLook } from '../../companies/read-paper-look.ts'
import { readBalance } from '../accounts/figures-store.ts'
import { readAccount } from '../accounts/read-accounts.ts'
import { selectBookCounts, selectBookRows } from './cash-book-store.ts'

type Reader = FreeAct & Pick<Platform, 'renderer'>
type Wanted = ParsedOf<typeof contract>['query']

/** Some eighty pages; a longer book is asked for in parts. */
const MOST_ROWS = 3000

/**
 * The book of an account, day by day, as PDF.
 * @throws FieldFaults 400, Refusal 404, 413 for more than 3,000 entries, 503 when too many papers are being drawn
 */
export async function readCashBook(reader: Reader, id: string, wanted: Wanted): Promise<FileReply> {
  const { from, to } = wanted
  refuseProblems(from > to ? [{ field: 'to', code: 'date' }] : [], reader.language)
  const { book, language, look, logo } = await reader.transaction((tx) => gather(tx, reader, id, wanted))
  const bytes = await reader.renderer.pdf(cashBookModel(book, language, look, logo), askerOf(reader))
  const { file } = (language === 'bg' ? bg : en).book
  return { bytes, name: `${file} ${book.account.name} ${from === to ? from : `${from} ${to}`}.pdf` }
}

type Gathered = { book: CashBook; language: Language; look: Look; logo: Logo | null }

async function gather(tx: Tx, act: Reader, id: string, { from, to, language = act.language }: Wanted): Promise<Gathered> {
  const account = await readAccount(tx, act, id)
  const own = await readCompany(tx, act, account.companyId)
  const opening = await readBalance(tx, act, id, addDays(from, -1))
  const entries = await selectBookRows(tx, act, { id, from, to, most: MOST_ROWS + 1 })
  if (entries.length > MOST_ROWS) throw new Refusal('common.too_large')
  const counts = await selectBookCounts(tx, act, { id, from, to, most: MOST_ROWS })
  const words = language === 'bg' ? bg : en
  const rows = entries.map(({ kind, reversed, description, contactBg, contactEn, other, documents, orders, reference, on, movement }) => {
    const said = [description || (reversed ?? '') || words.kinds[kind], documents].filter(Boolean).join(', ')
    return {
      on,
      movement,
      // The column is of cash orders; what was entered by hand may bear the number of one that was written by hand.
      number: orders || reference,
      isInitial: kind === 'initial',
      who: localised({ bg: contactBg, en: contactEn }, language) || other,
      what: reversed === null ? said : words.reversal.replace('{{what}}', said),
    }
  })
  const book = { account, from, to, madeOn: act.clock.today(), own, opening, rows, counts }
  return { book, language, ...(await readPaperLook(tx, act, own, language)) }
}
