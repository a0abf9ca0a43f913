import type { Hours, HoursInput, listHours } from '@invoice/contract/records/hours.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { amountOfHours } from '@invoice/domain/hours/hours.ts'
import { priceOf } from '@invoice/domain/products/prices.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { readContact } from '../contacts/read-contact.ts'
import { readProduct } from '../products/read-product.ts'
import { type Agreed, changeHours, deleteHours, type HoursRow, insertHours, lockHours, selectHours, selectThese } from './hours-store.ts'

export async function listHoursOf(tx: Tx, act: Act, query: ParsedOf<typeof listHours>['query']): Promise<{ items: Hours[] }> {
  return { items: (await selectHours(tx, act, query)).map(presentHours) }
}

/** @throws Refusal 404 of client and product; FieldFaults 400 of what says nothing, and of what has no price */
export async function createHours(tx: Tx, act: Act, entry: HoursInput): Promise<Hours> {
  const agreed = await agreedOn(tx, act, entry)
  const id = newId()
  await insertHours(tx, act, id, entry, agreed)
  await writeAudit(tx, act, 'hours.created', id, aboutOf(entry))
  return readHours(tx, act, id)
}

/** As createHours. @throws Refusal 412 where somebody changed it meanwhile; 409 of what is invoiced */
export async function updateHours(tx: Tx, act: Act, id: string, { version, ...entry }: HoursInput & { version: number }): Promise<Hours> {
  const before = await changeable(tx, act, id)
  if (before.version !== version) throw new Refusal('common.stale_version')
  await changeHours(tx, act, id, entry, await agreedOn(tx, act, entry))
  const after = await readHours(tx, act, id)
  await writeAudit(tx, act, 'hours.updated', id, { ...aboutOf(entry), changes: changesBetween(presentHours(before), after) })
  return after
}

/** @throws Refusal 404; 409 of what is invoiced */
export async function removeHours(tx: Tx, act: Act, id: string): Promise<undefined> {
  const before = await changeable(tx, act, id)
  await deleteHours(tx, act, id)
  await writeAudit(tx, act, 'hours.deleted', id, aboutOf(before))
}

async function changeable(tx: Tx, act: Act, id: string): Promise<HoursRow> {
  await lockHours(tx, act, [id])
  const [row] = await selectThese(tx, act, [id])
  if (row === undefined) throw new Refusal('common.not_found')
  if (row.documentId !== null) throw new Refusal('hours.invoiced')
  return row
}

async function readHours(tx: Tx, act: Act, id: string): Promise<Hours> {
  const [row] = await selectThese(tx, act, [id])
  if (row === undefined) throw new Refusal('common.not_found')
  return presentHours(row)
}

/** Typed, or the price of the client's list for so much. */
async function agreedOn(tx: Tx, act: Act, { contactId, productId, what, quantity, unitPrice }: HoursInput): Promise<Agreed> {
  const { priceListId } = await readContact(tx, act, contactId)
  if (!/[1-9]/.test(quantity)) refuseProblems([{ field: 'quantity', code: 'required' }], act.language)
  if (productId === null) {
    if (what === '') refuseProblems([{ field: 'what', code: 'required' }], act.language)
    if (unitPrice === null) return refuseProblem(act, 'unitPrice')
    return { unitPrice, includesVat: false, currency: regimeOf(null).currency.own }
  }
  const product = await readProduct(tx, act, productId)
  const price = unitPrice ?? priceOf(product, { priceListId, quantity })?.price ?? null
  if (price === null) return refuseProblem(act, 'unitPrice')
  return { unitPrice: price, includesVat: product.priceIncludesVat, currency: product.currency }
}

function refuseProblem(act: Act, field: string): never {
  refuseProblems([{ field, code: 'required' }], act.language)
  throw new Error('A problem is refused.')
}

const aboutOf = ({ doneOn, what, quantity }: Pick<HoursInput, 'doneOn' | 'what' | 'quantity'>) => ({ name: what, on: doneOn, quantity })

function presentHours(row: HoursRow): Hours {
  const { productId, productBg, productEn, documentId, documentNumber, documentStatus, ...own } = row
  return {
    ...own,
    product: productId === null ? null : { id: productId, name: { bg: productBg ?? '', en: productEn ?? '' } },
    amount: amountOfHours(row),
    document: documentId === null || documentStatus === null ? null : { id: documentId, number: documentNumber, status: documentStatus },
  }
}
