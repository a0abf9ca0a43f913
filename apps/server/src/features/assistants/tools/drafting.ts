import { createDocument, type Document, readDocument, saveDocument } from '@invoice/contract/documents/document.ts'
import { DocumentDraft, LineDraft, MAX_LINES } from '@invoice/contract/documents/draft.ts'
import { listCompanies } from '@invoice/contract/settings/companies.ts'
import * as f from '@invoice/contract/wire/fields.ts'
import * as z from 'zod/mini'
import { newId } from '../../../platform/new-id.ts'
import { typedOf } from '../../documents/record/typed-of.ts'
import { type Ask, tool } from './tool.ts'

/** What an assistant drafts: what begins with us and asks for nothing but lines. */
const DRAFTED = ['invoice', 'proforma', 'quote'] as const

/** A line's id is ours to make where the assistant has none to keep. */
const Line = z.extend(LineDraft, { id: z.optional(f.id()) })
const lines = z.array(Line).check(z.maxLength(MAX_LINES))

const FIELDS = {
  companyId: true,
  contactId: true,
  issuedOn: true,
  taxOn: true,
  dueOn: true,
  validUntilOn: true,
  deliveredOn: true,
  language: true,
  currency: true,
  pricesIncludeVat: true,
  dealTermId: true,
  place: true,
  buyerReference: true,
  orderNumber: true,
  notes: true,
  comments: true,
} as const
const Fields = z.pick(DocumentDraft, FIELDS)

const NewDraft = z.extend(Fields, { type: z.enum(DRAFTED), lines: z._default(lines, []) })
const ChangedDraft = z.extend(z.partial(Fields), { id: f.id(), version: f.version(), lines: z.optional(lines) })

const withIds = (given: readonly z.output<typeof Line>[]) => given.map((line) => ({ ...line, id: line.id ?? newId() }))

/** Tools that write drafts: nothing leaves the house by them, and a person looks at what they made. */
export const DRAFTING = [
  tool({
    name: 'create_draft',
    description:
      'Makes a draft of an invoice, a proforma or an offer (quote). It has no number and is sent to nobody: a person checks and issues it. Ids of client, products, units and tax rates come from the other tools; amounts are decimal text, days YYYY-MM-DD. Without a company it is the default one’s.',
    input: NewDraft,
    access: 'documents.draft',
    run: async ({ ask, origin }, { lines: given, ...draft }) => {
      const companyId = draft.companyId ?? (await defaultCompany(ask))
      return withScreen(await ask(createDocument, { body: { ...draft, companyId, lines: withIds(given) } }), origin)
    },
  }),
  tool({
    name: 'change_draft',
    description:
      'Changes the given fields of a draft; all else stays. `version` is that of the document as it was last read. `lines`, where given, take the place of all lines: repeat those that stay, with their ids.',
    input: ChangedDraft,
    access: 'documents.draft',
    run: async ({ ask, origin }, { id, version, lines: given, ...changes }, named) => {
      const document = await ask(readDocument, { params: { id } })
      // Left out is as it was, whatever the field would be in a new draft.
      const changed = Object.fromEntries(Object.entries(changes).filter(([field]) => field in named))
      const body = { ...typedOf(document), ...changed, ...(given === undefined ? {} : { lines: withIds(given) }), version }
      return withScreen(await ask(saveDocument, { params: { id }, body }), origin)
    },
  }),
]

async function defaultCompany(ask: Ask): Promise<string | null> {
  const { items } = await ask(listCompanies, { query: {} })
  return (items.find(({ isDefault }) => isDefault) ?? items[0])?.id ?? null
}

const withScreen = (document: Document, origin: string) => ({ document, screen: `${origin}/invoices/edit/${document.id}` })
