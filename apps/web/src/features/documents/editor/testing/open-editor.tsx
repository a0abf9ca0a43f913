import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { ReactElement } from 'react'
import { renderUi } from '../../../../testing/render.tsx'
import { items } from '../../../../testing/stand-in.ts'
import { createEditor, EditorContext } from '../state/editor.ts'
import { newDraft } from '../state/new-draft.ts'
import type { References } from '../state/references/references.ts'
import { references } from './references.ts'

const never = () => new Promise<never>(() => {})

type Start = { readonly draft?: Partial<DocumentDraft>; readonly references?: Partial<References> }

/** Draws a part of the editor around a draft that is never saved. */
export function inEditor(part: ReactElement, { draft = {}, references: given = {} }: Start = {}) {
  const known = { ...references, ...given }
  const editor = createEditor({
    draft: { ...newDraft('invoice', known), language: 'en', ...draft },
    saved: null,
    references: known,
    calls: { create: never, save: never },
    onSaved: () => {},
  })
  renderUi(<EditorContext value={editor}>{part}</EditorContext>)
  return { ...editor, draft: () => editor.store.get().draft }
}

/** The lists that a document chooses from, as the server gives them. */
export function listsOf({ companies, units, taxRates, dealTerms, ranges, paymentMethods }: References = references) {
  return {
    'GET /api/companies': items(...companies),
    'GET /api/units': items(...units),
    'GET /api/tax-rates': items(...taxRates),
    'GET /api/deal-terms': items(...dealTerms),
    'GET /api/ranges': items(...ranges),
    'GET /api/payment-methods': items(...paymentMethods),
  }
}
