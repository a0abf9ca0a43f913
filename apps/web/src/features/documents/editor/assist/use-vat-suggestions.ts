import type { Contact } from '@invoice/contract/records/contacts.ts'
import { hasField, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { suggestionsOf, type VatSuggestion, type Vies } from '@invoice/domain/regimes/suggestions-of.ts'
import { isOtherMemberState } from '@invoice/domain/vat/member-states.ts'
import { supplyByUnits } from '@invoice/domain/vat/supply.ts'
import { useQuery } from '@tanstack/react-query'
import { vatCheckQuery } from '../../../../shared/queries/records/vat-checks.ts'
import { useDraft, useEditorState } from '../state/editor.ts'
import { companyOf } from '../state/references/references.ts'
import { regimeOfDraft } from '../state/regime-of-draft.ts'

/** What of the law the sale comes under, as long as nobody has decided about it; nothing while something of that is on its way. */
export function useVatSuggestions(): { readonly contact: Contact; readonly suggestions: readonly VatSuggestion[] } | null {
  const contact = useEditorState(({ references }) => references.contact)
  const seller = useEditorState(({ draft, references }) => companyOf(draft, references)?.vatRegistration ?? null)
  const isOpen = useDraft(
    ({ type, dealTermId, ossInvoice, lines }) =>
      hasField(type, 'vat') &&
      TYPE_FACTS[type].contact === 'client' &&
      !isNote(type) &&
      dealTermId === null &&
      !ossInvoice &&
      lines.every((line) => line.dealTermId === null),
  )
  const deliverTo = useDraft((draft) => draft.deliverToCountryCode)
  const units = useEditorState(({ draft, references }) => unitCodes(draft.lines, references.units))
  const regime = useEditorState(({ draft, references }) => regimeOfDraft(draft, references))
  const vatNumber = contact?.vatNumber ?? ''
  const wantsVies = isOpen && vatNumber !== '' && contact !== null && isOtherMemberState(contact.countryCode, regime)
  const { data, isPending } = useQuery({ ...vatCheckQuery(vatNumber), enabled: wantsVies })
  if (!isOpen || contact === null || seller === null || (wantsVies && isPending)) return null
  const vies: Vies = data?.outcome === 'valid' || data?.outcome === 'invalid' ? data.outcome : 'unknown'
  const buyer = { kind: contact.kind, countryCode: contact.countryCode, vatNumber, vies }
  const sale = { seller, buyer, supply: supplyByUnits(units.split(' ').filter(Boolean)), deliverTo }
  return { contact, suggestions: suggestionsOf(regime).suggestTerms(sale) }
}

type LineOfUnit = { readonly unitId: string | null; readonly name: { readonly bg: string; readonly en: string } }

/** Of the lines that say something; as one text, so that it is the same until something of it changes. */
function unitCodes(lines: readonly LineOfUnit[], units: readonly { readonly id: string; readonly code: string }[]): string {
  const written = lines.filter(({ name }) => name.bg !== '' || name.en !== '')
  return written.map(({ unitId }) => units.find(({ id }) => id === unitId)?.code ?? 'C62').join(' ')
}
