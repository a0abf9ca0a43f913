import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { fitsDirection } from '@invoice/domain/documents/drafts/choose-range.ts'
import type { Language } from '@invoice/text/language.ts'
import { FieldFaults } from '../../../platform/errors/refusal.ts'
import { faultText } from '../../../platform/errors/texts.ts'
import type { LoadedReferences } from './references-store.ts'

/**
 * Whatever a draft names must be there, in this workspace: anything else is told at its field, in the same words for what does not
 * exist and for what belongs to somebody else.
 * @throws FieldFaults
 */
export function checkReferences(draft: DocumentDraft, found: LoadedReferences, language: Language): void {
  const faults: Record<string, string[]> = {}
  const expect = (field: string, id: string | null, isThere: boolean) => {
    if (id !== null && !isThere) faults[field] = [faultText('choice', language)]
  }
  expect('companyId', draft.companyId, found.company !== null)
  expect('contactId', draft.contactId, found.contact !== null)
  expect('rangeId', draft.rangeId, fitsRange(draft, found))
  expect('dealTermId', draft.dealTermId, has(found.dealTerms, draft.dealTermId))
  expect('paymentMethodId', draft.paymentMethodId, found.paymentMethod !== null)
  expect('sourceDocumentId', draft.sourceDocumentId, found.source !== null)
  for (const id of Object.keys(draft.customFields ?? {})) expect(`customFields.${id}`, id, has(found.knownFields, id))
  const ids = new Set<string>()
  draft.lines.forEach((line, index) => {
    const field = `lines.${index}`
    expect(`${field}.productId`, line.productId, has(found.products, line.productId))
    expect(`${field}.unitId`, line.unitId, has(found.units, line.unitId))
    expect(`${field}.taxRateId`, line.taxRateId, has(found.taxRates, line.taxRateId))
    expect(`${field}.dealTermId`, line.dealTermId, has(found.dealTerms, line.dealTermId))
    expect(`${field}.advanceId`, line.advanceId, has(found.advances.known, line.advanceId))
    if (ids.has(line.id)) faults[`${field}.id`] = [faultText('invalid', language)]
    ids.add(line.id)
  })
  if (Object.keys(faults).length > 0) throw new FieldFaults(faults)
}

/** A chosen range must be the company's and give numbers to this type, and to orders in this direction. */
function fitsRange({ companyId, type, direction, rangeId }: DocumentDraft, { range }: LoadedReferences): boolean {
  if (rangeId === null) return true
  return range !== null && range.companyId === companyId && range.types.includes(type) && fitsDirection(range.direction, direction)
}

function has(found: { has(id: string): boolean }, id: string | null): boolean {
  return id !== null && found.has(id)
}
