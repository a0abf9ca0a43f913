import {
  EXPORT_FIELD_NAMES,
  type ExportField,
  fieldFits,
  LONGEST_HEADING,
  MOST_COLUMNS,
  ROWS_OF,
  type RowsOf,
} from '@invoice/domain/exports/fields.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'

/** Columns of tables that people chose, ordered and headed once, for the program that reads them. */

/** So many a workspace has. */
export const MOST_TEMPLATES = 50
export const LONGEST_TEMPLATE_NAME = 80

const Column = z.strictObject({ field: z.enum(EXPORT_FIELD_NAMES), heading: f.text(LONGEST_HEADING) })
type Fields = { rowsOf: RowsOf; columns: { field: ExportField }[] }
const shape = {
  name: f.requiredText(LONGEST_TEMPLATE_NAME),
  rowsOf: z.enum(ROWS_OF),
  /** in their order; an empty heading stands for the field's own name */
  columns: z.array(Column).check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
}
/** A table of documents has nothing of their lines. */
const fits = z.refine<Fields>(({ rowsOf, columns }) => columns.every(({ field }) => fieldFits(field, rowsOf)), {
  path: ['columns'],
  ...fault('invalid'),
})
export const TemplateInput = z.strictObject(shape).check(fits)
export type TemplateInput = z.output<typeof TemplateInput>
export const TemplateChange = z.strictObject({ ...shape, version: f.version() }).check(fits)

export const ExportTemplate = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  rowsOf: z.enum(ROWS_OF),
  columns: z.array(z.object({ field: z.enum(EXPORT_FIELD_NAMES), heading: z.string() })),
})
export type ExportTemplate = z.infer<typeof ExportTemplate>

export const listExportTemplates = endpoint({
  method: 'GET',
  path: '/api/export-templates',
  reads: ['export_templates'],
  summary: 'Templates of tables, by name.',
  access: 'documents.read',
  query: z.strictObject({}),
  reply: f.listOf(ExportTemplate),
})
export const createExportTemplate = endpoint({
  method: 'POST',
  path: '/api/export-templates',
  writes: ['export_templates'],
  summary: 'Keeps columns, in their order and under their headings, by a name.',
  access: 'documents.write',
  audit: 'export_template.created',
  idempotent: true,
  body: TemplateInput,
  reply: ExportTemplate,
  status: 201,
})
export const updateExportTemplate = endpoint({
  method: 'PUT',
  path: '/api/export-templates/:id',
  writes: ['export_templates'],
  summary: 'Changes a template. Files that were made by it stay as they are.',
  access: 'documents.write',
  audit: 'export_template.updated',
  params: f.idParams,
  body: TemplateChange,
  reply: ExportTemplate,
})
export const removeExportTemplate = endpoint({
  method: 'DELETE',
  path: '/api/export-templates/:id',
  writes: ['export_templates'],
  summary: 'Deletes a template that no schedule goes by.',
  access: 'documents.write',
  audit: 'export_template.deleted',
  params: f.idParams,
  status: 204,
})
