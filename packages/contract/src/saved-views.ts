import * as z from 'zod/mini'
import { DOCUMENT_SORT_KEYS, documentFilters } from './documents.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

/** How a person has arranged the list of documents in a workspace: views under a name, and the columns that are left out. */

/** What may be left out: number and client say which document it is, and stay. */
const HIDEABLE_COLUMNS = ['issuedOn', 'dueOn', 'state', 'total', 'outstanding'] as const
export type HideableColumn = (typeof HIDEABLE_COLUMNS)[number]
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
const SavedViews = z.object({ items: z.array(SavedView), hidden: z.array(z.string()) })
export type SavedViews = z.infer<typeof SavedViews>

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/saved-views',
  summary: 'The caller’s own views of the list of documents, by name, and the columns that the caller leaves out.',
  access: 'documents.read',
  query: z.strictObject({}),
  reply: SavedViews,
})
export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Keeps filter, order and page size under a name. One view at most is what the list opens with.',
  access: 'documents.read',
  audit: KEEPS_NOTHING,
  idempotent: true,
  body: Input,
  reply: SavedView,
  status: 201,
})
export const saveSavedView = endpoint({
  method: 'PUT',
  path: '/api/saved-views/:id',
  summary: 'Changes a view: its name, what it shows, or whether the list opens with it.',
  access: 'documents.read',
  audit: KEEPS_NOTHING,
  params: f.idParams,
  body: Input,
  reply: SavedView,
})
export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/api/saved-views/:id',
  summary: 'Deletes a view. The documents that it shows stay.',
  access: 'documents.read',
  audit: KEEPS_NOTHING,
  params: f.idParams,
  status: 204,
})
export const saveListColumns = endpoint({
  method: 'PUT',
  path: '/api/list-columns',
  summary: 'Says which columns of the list of documents the caller leaves out.',
  access: 'documents.read',
  audit: KEEPS_NOTHING,
  body: z.strictObject({ hidden: z.array(z.enum(HIDEABLE_COLUMNS)).check(z.maxLength(HIDEABLE_COLUMNS.length)) }),
  status: 204,
})
