import type { PaymentMethod } from '@invoice/contract/settings.ts'
import type { Selectable } from 'kysely'
import { localisedColumns, readLocalised } from '../../platform/db/localised-columns.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import './settings-tables.ts'

export type NewPaymentMethod = Omit<PaymentMethod, 'version' | 'archivedAt'> & { position: number }
type Filter = { archived: boolean; companyId?: string | undefined }

/** Of a company: its own, and those that every company shares. */
export async function selectPaymentMethods(tx: Tx, workspaceId: string, { archived, companyId }: Filter): Promise<PaymentMethod[]> {
  let query = tx.selectFrom('app.payment_methods').selectAll().where('workspace_id', '=', workspaceId)
  if (!archived) query = query.where('archived_at', 'is', null)
  if (companyId) query = query.where(({ eb }) => eb.or([eb('company_id', '=', companyId), eb('company_id', 'is', null)]))
  const rows = await query.orderBy('position').orderBy('id').execute()
  return rows.map(presentPaymentMethod)
}

export async function insertPaymentMethods(tx: Tx, workspaceId: string, methods: readonly NewPaymentMethod[]): Promise<PaymentMethod[]> {
  const values = methods.map((method) => ({
    workspace_id: workspaceId,
    id: method.id,
    company_id: method.companyId,
    kind: method.kind,
    ...localisedColumns('name', method.name),
    ...localisedColumns('bank_name', method.bankName),
    bank_address: method.bankAddress,
    iban: method.iban,
    bic: method.bic,
    holder: method.holder,
    holder_address: method.holderAddress,
    currency: method.currency,
    is_default: method.isDefault,
    position: method.position,
  }))
  return (await tx.insertInto('app.payment_methods').values(values).returningAll().execute()).map(presentPaymentMethod)
}

export async function clearDefaultPaymentMethod(tx: Tx, workspaceId: string, companyId: string | null): Promise<void> {
  await tx
    .updateTable('app.payment_methods')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('company_id', 'is not distinct from', companyId)
    .where('is_default', '=', true)
    .execute()
}

function presentPaymentMethod(row: Selectable<Database['app.payment_methods']>): PaymentMethod {
  return {
    id: row.id,
    version: row.version,
    companyId: row.company_id,
    kind: row.kind,
    name: readLocalised(row, 'name'),
    bankName: readLocalised(row, 'bank_name'),
    bankAddress: row.bank_address,
    iban: row.iban,
    bic: row.bic,
    holder: row.holder,
    holderAddress: row.holder_address,
    currency: row.currency,
    isDefault: row.is_default,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}
