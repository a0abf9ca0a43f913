import type { readPublicDocument as endpoint } from '@invoice/contract/documents/public.ts'
import { primaryPalette } from '@invoice/contract/settings/primary-palette.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { RefusalCode } from '@invoice/contract/wire/refusals.ts'
import { NOT_IN_FORCE } from '@invoice/domain/documents/lifecycle.ts'
import { paymentState } from '@invoice/domain/documents/open.ts'
import { publicState } from '@invoice/domain/documents/public-state.ts'
import { askedNow } from '@invoice/domain/payments/instalments.ts'
import { qrPng } from '@invoice/print/document/payment/qr-png.ts'
import { transferQr, transferText } from '@invoice/print/document/payment/transfer-qr.ts'
import { askerOf } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { DrawnPaper } from '../../../platform/render/drawn-paper.ts'
import { onlineWords } from '../../online/page-words.ts'
import { readOffer } from '../../online/read-offer.ts'
import { findPaper, masked, modelOf } from '../paper/paper.ts'
import type { Press, Reader } from '../paper/reader.ts'
import { findLinks } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { amountIn, dueDocument } from '../record/present-document.ts'
import { findAnswer } from './answers-store.ts'
import { findLink } from './links-store.ts'
import { findAskedCompany } from './questions-store.ts'

/** What a line says that takes nobody more. */
const FULL_LINES: readonly RefusalCode[] = ['common.too_much_at_once', 'common.busy']
/** Who it is from and what is due wait no longer than this for the paper. */
const PATIENCE_MS = 1000

/** The paper and how to pay; personal numbers are masked. */
export async function readPublicDocument(reader: Reader, { pages }: Press, id: string, token: string): Promise<ReplyOf<typeof endpoint>> {
  const { paper, offer, ...beside } = await reader.transaction(async (tx) => {
    const paper = await findPaper(tx, reader, id)
    return { paper, offer: await readOffer(tx, reader, id), ...(await findBeside(tx, reader, paper.document)) }
  })
  const { document, snapshot, look, logo } = paper
  const drawn = await drawnSoon(pages(modelOf(paper, 'public'), askerOf(reader)))
  const today = reader.clock.today()
  const facts = { ...document, dueOn: document.due_on, validUntilOn: document.valid_until_on }
  const payment = paymentState(facts, today)
  const outstanding = amountIn(document.currency)(document.outstanding)
  const { dueOn, amount } = askedNow(dueDocument(document), today)
  const asked = { dueOn, amount: amountIn(document.currency)(amount) }
  return {
    snapshot: masked(snapshot),
    pages: drawn?.count ?? null,
    links: drawn?.links ?? [],
    outstanding,
    asked,
    settled: amountIn(document.currency)(document.settled),
    ...publicState(facts, today),
    paymentQr: payment === null ? null : transferQr(snapshot, reader.language, asked.amount),
    paymentCode: payment === null ? null : codeOf(transferText(snapshot, reader.language, asked.amount)),
    // Why is between the parties, as on the paper that the page shows.
    voidedOn: document.status === 'voided' ? document.voided_on : null,
    ...beside,
    online: offer === undefined ? null : onlineWords(offer, token, snapshot.issuer.name),
    accent: look && accentOf(look.accent),
    hasLogo: logo !== null,
  }
}

const codeOf = (text: string | null) => (text === null ? null : { text, png: Buffer.from(qrPng(text)).toString('base64') })

/** What the document does not say itself: what came after it, what was answered, and whether anybody would read a question. */
async function findBeside(tx: Tx, reader: Reader, { id, status, is_sample }: DocumentRecord) {
  const answer = await findAnswer(tx, reader, id)
  const company = is_sample ? undefined : await findAskedCompany(tx, reader, id)
  return {
    successor: status === 'voided' || status === 'converted' ? await successorOf(tx, reader, id) : null,
    answer: answer
      ? { isAccepted: answer.answer === 'accepted', at: answer.answeredAt.toISOString(), person: answer.person, note: answer.note }
      : null,
    takesQuestions: company !== undefined && company.email !== '',
  }
}

/** What replaced it is named on the paper of what was voided. What was made of it is told of only where that is shared too. */
async function successorOf(tx: Tx, reader: Reader, id: string) {
  const { replacement, derived } = await findLinks(tx, reader, id)
  const made = derived.find(({ number, status }) => number !== null && !NOT_IN_FORCE.includes(status))
  const after = replacement ?? made
  if (after === undefined || after.number === null) return null
  const token = (await findLink(tx, after.id))?.token ?? null
  return after === replacement || token !== null ? { type: after.type, number: after.number, token } : null
}

function accentOf(accent: string) {
  const { light, dark } = primaryPalette(accent)
  return { light: light.ink, dark: dark.ink }
}

/** Its pages; null where others have their turn first. The paper is drawn all the same. */
async function drawnSoon(drawn: Promise<DrawnPaper>): Promise<DrawnPaper | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    // What goes wrong later is told to the next who asks.
    return await Promise.race([drawn, late])
  } catch (error) {
    if (error instanceof Refusal && FULL_LINES.includes(error.code)) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
