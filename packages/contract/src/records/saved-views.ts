import { CUSTOM_FIELD_NOUNS, type CustomFieldNoun } from '@invoice/domain/custom-fields/custom-fields.ts'
import * as z from 'zod/mini'
import { DOCUMENT_SORT_KEYS, documentFilters } from '../documents/list.ts'
import { CustomValues } from '../wire/custom-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'

/** How a person has arranged the lists of a workspace: views of the documents under a name, and which columns the lists have. */

/**
 * Of each list, the columns that may be left out, and those that it has only for who adds them. Number and client of a document, day and
 * contact of a payment, and a name say which one it is, and stay. `own`: whose fields of the workspace's own may be added, by their ids.
 */
export const LIST_COLUMNS = {
  documents: { hideable: ['issuedOn', 'dueOn', 'state', 'total', 'outstanding'], addable: [], own: 'document' },
  payments: {
    hideable: ['documents', 'received', 'paid', 'advance'],
    addable: ['method', 'account', 'reference', 'fiscalReceipt', 'company', 'currency'],
    own: null,
  },
  contacts: { hideable: ['numbers', 'city', 'email', 'phone'], addable: [], own: 'contact' },
  products: { hideable: ['sku', 'unit', 'rates', 'price'], addable: [], own: 'product' },
} as const satisfies Record<string, { hideable: readonly string[]; addable: readonly string[]; own: CustomFieldNoun | null }>
/** So many columns of fields of its own a list has: more are read by nobody. */
export const MOST_OWN_COLUMNS = 8
export type ColumnList = keyof typeof LIST_COLUMNS
export type HideableColumn<List extends ColumnList> = (typeof LIST_COLUMNS)[List]['hideable'][number]
export type AddableColumn<List extends ColumnList> = (typeof LIST_COLUMNS)[List]['addable'][number]
/** What a person made of a list's columns. */
export type ColumnChoice = { readonly hidden: readonly string[]; readonly added: readonly string[] }
const LISTS = Object.keys(LIST_COLUMNS) as ColumnList[] // keyof, as declared
const names = (of: 'hideable' | 'addable') => [...new Set(LISTS.flatMap((list): readonly string[] => LIST_COLUMNS[list][of]))]
/** So many views a person keeps in a workspace. */
export const MOST_VIEWS = 50
export const LONGEST_VIEW_NAME = 60
/** `all`: the whole filter as one long list */
const SIZES = ['10', '25', '50', '100', 'all'] as const

const KEEPS_NOTHING = { none: 'How a person arranges a list changes nothing that the workspace keeps.' } as const

const search = z.strictObject({ ...documentFilters, sort: f.sortBy(DOCUMENT_SORT_KEYS, '-createdAt'), pageSize: z.optional(z.enum(SIZES)) })
const Input = z.strictObject({ name: f.requiredText(LONGEST_VIEW_NAME), search, isDefault: f.flag() })
export type SavedViewInput = z.output<typeof Input>

const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** filter, order and page size as they were saved; an earlier release may have known others */
  search: z.record(z.string(), z.unknown()),
  /** what the list opens with */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>
/** columns that are left out, and that were added; an earlier release said nothing of them */
const Chosen = z.optional(z.object({ hidden: z.array(z.string()), added: z.array(z.string()) }))
const SavedViews = z.object({
  items: z.array(SavedView),
  /** columns of the list of documents that are left out, and that were added */
  hidden: z.array(z.string()),
  added: z.optional(z.array(z.string())),
  payments: Chosen,
  contacts: Chosen,
  products: Chosen,
})
export type SavedViews = z.infer<typeof SavedViews>

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/saved-views',
  reads: ['saved_views'],
  summary: 'The caller’s own views of the list of documents, by name, and the columns that the caller has chosen for the lists.',
  access: 'documents.read',
  forPeople: true,
  query: z.strictObject({}),
  reply: SavedViews,
})
export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/saved-views',
  writes: ['saved_views'],
  summary: 'Keeps filter, order and page size under a name. One view at most is what the list opens with.',
  access: 'documents.read',
  forPeople: true,
  audit: KEEPS_NOTHING,
  idempotent: true,
  body: Input,
  reply: SavedView,
  status: 201,
})
export const saveSavedView = endpoint({
  method: 'PUT',
  path: '/api/saved-views/:id',
  writes: ['saved_views'],
  summary: 'Changes a view: its name, what it shows, or whether the list opens with it.',
  access: 'documents.read',
  forPeople: true,
  audit: KEEPS_NOTHING,
  params: f.idParams,
  body: Input,
  reply: SavedView,
})
export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/api/saved-views/:id',
  writes: ['saved_views'],
  summary: 'Deletes a view. The documents that it shows stay.',
  access: 'documents.read',
  forPeople: true,
  audit: KEEPS_NOTHING,
  params: f.idParams,
  status: 204,
})
const hidden = z.array(z.enum(names('hideable'))).check(z.maxLength(names('hideable').length))
const added = z.array(z.union([z.enum(names('addable')), f.id()])).check(z.maxLength(names('addable').length + MOST_OWN_COLUMNS))
type Choice = { list: ColumnList; hidden: string[]; added: string[] }
const refused = (field: 'hidden' | 'added', holds: (body: Choice) => boolean) =>
  z.refine<Choice>(holds, { path: [field], ...fault('invalid') })
/** Ids of fields of the workspace's own among what was added: no other column is called so. */
export const ownColumns = (all: readonly string[]): string[] => all.filter((name) => name.length === ID_LENGTH)
const ID_LENGTH = 36
const isOfList = (list: ColumnList, of: 'hideable' | 'addable', all: readonly string[]): boolean =>
  all.every((name) => (LIST_COLUMNS[list][of] as readonly string[]).includes(name) || !(names(of) as readonly string[]).includes(name))

export const saveListColumns = endpoint({
  method: 'PUT',
  path: '/api/list-columns',
  writes: ['saved_views'],
  summary: 'Says which columns of a list, that of documents unless it is named, the caller leaves out, and which the caller adds.',
  access: 'documents.read',
  forPeople: true,
  audit: KEEPS_NOTHING,
  body: z
    .strictObject({
      list: z._default(z.enum(LISTS), 'documents'),
      hidden,
      added: z._default(added, []),
    })
    // Each is of the list that is named, told at the field that it stands in.
    .check(
      refused('hidden', (body) => isOfList(body.list, 'hideable', body.hidden)),
      refused('added', (body) => isOfList(body.list, 'addable', body.added)),
      refused('added', (body) => ownColumns(body.added).length <= (LIST_COLUMNS[body.list].own === null ? 0 : MOST_OWN_COLUMNS)),
    ),
  status: 204,
})

/** So many records are asked about at once: a page of a list. */
export const MOST_OWN_VALUES = 100

export const readOwnValues = endpoint({
  method: 'GET',
  path: '/api/own-values',
  reads: ['drafts', 'documents', 'contacts', 'products'],
  summary: 'What records of a list have of the workspace’s own fields: those of them that have any.',
  access: 'documents.read',
  alsoAsks: ['contacts.read', 'products.read'],
  forPeople: true,
  query: z.strictObject({ noun: z.enum(CUSTOM_FIELD_NOUNS), ids: f.severalIds(MOST_OWN_VALUES) }),
  reply: f.listOf(z.object({ id: z.string(), customFields: CustomValues })),
})
