import type { readVatEntryProtocol } from '@invoice/contract/vat/entries.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { type EnteredProtocol, enteredProtocolModel } from '@invoice/print/papers/vat-protocol-model.ts'
import { askerOf, type FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCompany } from '../../companies/read-company.ts'
import { readPaperLook } from '../../companies/read-paper-look.ts'
import { findEntry } from './entries-store.ts'

type Reader = FreeAct & Pick<Platform, 'renderer'>

/** An entry that is a protocol of ours, as PDF. @throws Refusal 404 of another; 503 when too many papers are being drawn */
export async function readEntryProtocol(
  reader: Reader,
  id: string,
  { language = reader.language }: ParsedOf<typeof readVatEntryProtocol>['query'],
): Promise<FileReply> {
  const { protocol, look, logo } = await reader.transaction((tx) => gather(tx, reader, id, language))
  const model = enteredProtocolModel(protocol, language, look, logo)
  return { bytes: await reader.renderer.pdf(model, askerOf(reader)), name: `${model.title} ${protocol.number}.pdf` }
}

async function gather(tx: Tx, act: Reader, id: string, language: 'bg' | 'en') {
  const entry = await findEntry(tx, act, id)
  if (entry === null || !isPaper(entry.kind)) throw new Refusal('common.not_found')
  const company = await readCompany(tx, act, entry.companyId)
  const { number, madeOn, voidedOn: annulledOn, subject, note, base, vat, currency, enteredBy: madeBy, saysContacts } = entry
  const { finalCoefficient: final, provisionalCoefficient: provisional, partialVat } = entry
  const coefficients = final === null || provisional === null || partialVat === null ? null : { final, provisional, partialVat }
  const { vatToCharge } = ledgersOf(regimeOf(company))
  const rate = RATES.find((each) => vatToCharge(base, each, minorUnits(currency)) === vat) ?? null
  const protocol: EnteredProtocol = {
    kind: entry.kind,
    number,
    madeOn,
    annulledOn,
    subject,
    note,
    rate,
    base,
    vat,
    currency,
    coefficients,
    madeBy,
    issuer: company,
    saysContacts,
  }
  return { protocol, ...(await readPaperLook(tx, act, company, language)) }
}

/** Those that there are, the usual one first. */
const RATES = ['20', '9'] as const
const isPaper = (kind: string): kind is EnteredProtocol['kind'] => ['own_use', 'credit_correction', 'annual_correction'].includes(kind)
