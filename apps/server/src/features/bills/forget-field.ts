import type { BillFile, forgetBillField } from '@invoice/contract/documents/bill-files.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { PROPOSAL_VERSION } from '@invoice/domain/bills/proposal.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { keepRead, raiseVersion } from './bill-files-store.ts'
import { findWords, forgetLessons } from './corrections-store.ts'
import { findVendors } from './find-vendor.ts'
import { presentOne } from './present-bill-file.ts'
import { UNLIKE_PAGES } from './read-bill.ts'
import { lockWaiting } from './record-bill-file.ts'
import { readHere } from './remember.ts'

/**
 * Forgets where the vendor's bills have a field, and reads this one without it.
 * @throws Refusal 404; 409 where a bill was made of it; 412
 */
export async function forgetField(
  tx: Tx,
  act: Act,
  id: string,
  { version, field }: ParsedOf<typeof forgetBillField>['body'],
): Promise<BillFile> {
  const file = await lockWaiting(tx, act, id, version)
  const { proposal } = file
  const vendor = proposal && (await findVendors(tx, act, [proposal])).get(proposal)
  if (vendor) await forgetLessons(tx, act, { contactId: vendor.contact.id, field })
  const words = await findWords(tx, act, id)
  if (words && (proposal?.source === 'text' || proposal?.source === 'ocr')) {
    const again = await readHere(tx, act, words, proposal.source)
    // What the pages show was looked at once, when the file came.
    const seen = proposal.problems.filter(({ rule }) => rule === UNLIKE_PAGES)
    const kept = { ...again, problems: [...again.problems, ...seen] }
    await keepRead(tx, act, { id, version: file.version, proposal: kept, proposalVersion: PROPOSAL_VERSION, problem: '' })
  } else {
    await raiseVersion(tx, act, id)
  }
  await writeAudit(tx, act, 'bill_file.forgotten', id, { file: file.name, field })
  return presentOne(tx, act, id)
}
