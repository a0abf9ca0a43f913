import { type ExportTemplate, MOST_TEMPLATES, type TemplateInput } from '@invoice/contract/exports/templates.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { schedulesByTemplate } from './schedules-store.ts'
import { deleteTemplate, findTemplate, insertTemplate, selectTemplates, updateTemplate } from './templates-store.ts'

export async function listTemplates(tx: Tx, act: Act): Promise<{ items: ExportTemplate[] }> {
  return { items: await selectTemplates(tx, act) }
}

/** @throws Refusal 409 of a name that is taken, told at it, and of more than a workspace has */
export async function createTemplate(tx: Tx, act: Act, input: TemplateInput): Promise<ExportTemplate> {
  if ((await selectTemplates(tx, act)).length >= MOST_TEMPLATES)
    throw new Refusal('exports.too_many_templates', { most: String(MOST_TEMPLATES) })
  const template = { ...input, id: newId(), version: 1 }
  if (!(await insertTemplate(tx, act, template))) throw new Refusal('common.duplicate', {}, 'name')
  await writeAudit(tx, act, 'export_template.created', template.id, { name: template.name })
  return template
}

/** @throws Refusal 404; 409 of a name that is taken; 412 where it was changed meanwhile */
export async function changeTemplate(
  tx: Tx,
  act: Act,
  id: string,
  { version, ...input }: TemplateInput & { readonly version: number },
): Promise<ExportTemplate> {
  const before = await known(tx, act, id)
  if (before.version !== version) throw new Refusal('common.stale_version')
  const others = (await selectTemplates(tx, act)).filter((other) => other.id !== id)
  if (others.some(({ name }) => name.toLowerCase() === input.name.toLowerCase())) throw new Refusal('common.duplicate', {}, 'name')
  // What goes by itself would find another table than it asks for.
  if (input.rowsOf !== before.rowsOf) await refuseInUse(tx, act, id)
  const after = { ...input, id, version: version + 1 }
  await updateTemplate(tx, act, after)
  await writeAudit(tx, act, 'export_template.updated', id, { name: after.name })
  return after
}

/** @throws Refusal 404; 409 where a schedule goes by it */
export async function removeTemplate(tx: Tx, act: Act, id: string): Promise<undefined> {
  const { name } = await known(tx, act, id)
  await refuseInUse(tx, act, id)
  await deleteTemplate(tx, act, id)
  await writeAudit(tx, act, 'export_template.deleted', id, { name })
  return undefined
}

async function refuseInUse(tx: Tx, act: Act, id: string): Promise<void> {
  const names = await schedulesByTemplate(tx, act, id)
  if (names.length > 0) throw new Refusal('exports.template_in_use', { names: names.join(', ') })
}

async function known(tx: Tx, act: Act, id: string): Promise<ExportTemplate> {
  const template = await findTemplate(tx, act, id)
  if (!template) throw new Refusal('common.not_found')
  return template
}
