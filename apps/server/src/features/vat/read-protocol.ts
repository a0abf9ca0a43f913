import type { readVatProtocol } from '@invoice/contract/vat/periods.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { readSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { vatProtocolModel } from '@invoice/print/papers/vat-protocol-model.ts'
import { bg } from '@invoice/text/vat-protocol/bg.ts'
import { en } from '@invoice/text/vat-protocol/en.ts'
import { askerOf, type FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCompany } from '../companies/read-company.ts'
import { readPaperLook } from '../companies/read-paper-look.ts'
import { chargeOf } from './charge-purchase.ts'
import { findWholeCharge } from './charges-store.ts'

type Reader = FreeAct & Pick<Platform, 'renderer'>

/** The protocol that charges the VAT of a bill, as PDF. @throws Refusal 404 where none is in force; 503 when too many papers are being drawn */
export async function readProtocol(
  reader: Reader,
  billId: string,
  { language = reader.language }: ParsedOf<typeof readVatProtocol>['query'],
): Promise<FileReply> {
  const { protocol, look, logo } = await reader.transaction((tx) => gather(tx, reader, billId, language))
  const bytes = await reader.renderer.pdf(vatProtocolModel(protocol, language, look, logo), askerOf(reader))
  return { bytes, name: `${(language === 'bg' ? bg : en).title} ${protocol.number}.pdf` }
}

async function gather(tx: Tx, act: Reader, billId: string, language: 'bg' | 'en') {
  const row = await findWholeCharge(tx, act, billId)
  if (row === null) throw new Refusal('common.not_found')
  const { snapshot, companyId, madeBy, saysContacts, ...charge } = row
  const own = await readCompany(tx, act, companyId)
  const bill = readSnapshot(snapshot)
  const protocol = { ...chargeOf(charge, charge.baseCurrency), currency: charge.baseCurrency, bill, madeBy, saysContacts }
  return { protocol, ...(await readPaperLook(tx, act, own, language)) }
}
