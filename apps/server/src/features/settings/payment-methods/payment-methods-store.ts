import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { PROVIDER_FIELDS } from '@invoice/domain/settings/payment-methods.ts'
import { type Selectable, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { localisedColumns, readLocalised } from '../../../platform/db/localised-columns.ts'
import type { Database } from '../../../platform/db/tables.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newSecret, tokenOf } from '../../../platform/link-token.ts'
import type { SealedFields } from '../../../platform/secrets/admit-keys.ts'
import type { MethodFields } from './method-fields.ts'
import '../lists/settings-tables.ts'

/** What the provider said of keys that it took just now; null: they were not asked about, and what was said before holds. */
export type CheckedKeys = { accountName: string; checkedAt: Date } | null
export type NewPaymentMethod = MethodFields & { id: string; sealed: SealedFields; position: number; checked: CheckedKeys }
type Filter = { archived: boolean; companyId?: string | undefined }
/** Of what a method is the default. */
type Scope = Pick<PaymentMethod, 'companyId' | 'currency'>

/** Of a company: its own, and those that every company shares. */
export async function selectPaymentMethods(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { archived, companyId }: Filter,
): Promise<PaymentMethod[]> {
  let query = tx.selectFrom('app.payment_methods').selectAll().where('workspace_id', '=', workspaceId)
  if (!archived) query = query.where('archived_at', 'is', null)
  if (companyId) query = query.where(({ eb }) => eb.or([eb('company_id', '=', companyId), eb('company_id', 'is', null)]))
  const rows = await query.orderBy('position').orderBy('id').execute()
  return rows.map(presentPaymentMethod)
}

export async function findPaymentMethod(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<PaymentMethod | undefined> {
  const row = await tx
    .selectFrom('app.payment_methods')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && presentPaymentMethod(row)
}

/** Its secrets as they lie, with the rest of it. */
export async function findSealed(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
): Promise<(PaymentMethod & { sealed: SealedFields }) | undefined> {
  const row = await tx
    .selectFrom('app.payment_methods')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...presentPaymentMethod(row), sealed: row.sealed }
}

export async function insertPaymentMethods(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  methods: readonly NewPaymentMethod[],
): Promise<PaymentMethod[]> {
  const values = methods.map(({ id, kind, position, sealed, checked, ...fields }) => ({
    workspace_id: workspaceId,
    id,
    kind,
    position,
    ...methodColumns(fields),
    ...(checked === null ? {} : { ...checkedColumns(checked), notify_key: newSecret() }),
    sealed: JSON.stringify(sealed),
  }))
  return (await tx.insertInto('app.payment_methods').values(values).returningAll().execute()).map(presentPaymentMethod)
}

/** Secrets that are not among `sealed` stay. Undefined when there is no such method in that version. */
export async function changePaymentMethod(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { id, version }: { id: string; version: number },
  fields: Omit<MethodFields, 'kind'>,
  { sealed, checked }: Pick<NewPaymentMethod, 'sealed' | 'checked'>,
): Promise<PaymentMethod | undefined> {
  // The address stays, once the provider was given it.
  const online = checked && { ...checkedColumns(checked), notify_key: sql<Buffer>`coalesce(notify_key, ${newSecret()})` }
  const row = await tx
    .updateTable('app.payment_methods')
    .set({ ...methodColumns(fields), ...online, sealed: sql`sealed || ${JSON.stringify(sealed)}::jsonb`, version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row && presentPaymentMethod(row)
}

/** Takes the mark from the default of a company and currency, if it has one. */
export async function clearDefaultPaymentMethod(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, currency }: Scope,
  exceptId?: string,
): Promise<void> {
  let others = tx
    .updateTable('app.payment_methods')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('company_id', 'is not distinct from', companyId)
    .where('currency', 'is not distinct from', currency)
    .where('is_default', '=', true)
  if (exceptId !== undefined) others = others.where('id', '<>', exceptId)
  await others.execute()
}

/** What is archived is no default. Undefined when there is no such method; one in that state already stays as it is. */
export async function setArchived(tx: Tx, act: Act, id: string, archived: boolean): Promise<PaymentMethod | undefined> {
  const { workspaceId } = act.actor
  await tx
    .updateTable('app.payment_methods')
    .set(({ eb }) => ({ archived_at: archived ? act.clock.now() : null, is_default: false, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('archived_at', archived ? 'is' : 'is not', null)
    .execute()
  return findPaymentMethod(tx, act, id)
}

/** @throws pg.DatabaseError 23503 when a document names it */
export async function deletePaymentMethod(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await tx.deleteFrom('app.payment_methods').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

const checkedColumns = ({ accountName, checkedAt }: NonNullable<CheckedKeys>) => ({
  account_name: accountName,
  checked_at: checkedAt,
  untried_since: null,
  try_fault: null,
})

function methodColumns(fields: Omit<MethodFields, 'kind'>) {
  return {
    company_id: fields.companyId,
    ...localisedColumns('name', fields.name),
    ...localisedColumns('bank_name', fields.bankName),
    ledger_account: fields.ledgerAccount,
    bank_address: fields.bankAddress,
    iban: fields.iban,
    bic: fields.bic,
    holder: fields.holder,
    holder_address: fields.holderAddress,
    currency: fields.currency,
    settings: JSON.stringify(
      Object.fromEntries(PROVIDER_FIELDS.flatMap((field) => (fields[field] === '' ? [] : [[field, fields[field]]]))),
    ),
    is_default: fields.isDefault,
    is_live: fields.isLive,
    is_offered: fields.isOffered,
    takes_parts: fields.takesParts,
  }
}

function presentPaymentMethod(row: Selectable<Database['app.payment_methods']>): PaymentMethod {
  const { settings, sealed } = row
  return {
    id: row.id,
    version: row.version,
    companyId: row.company_id,
    kind: row.kind,
    name: readLocalised(row, 'name'),
    ledgerAccount: row.ledger_account,
    bankName: readLocalised(row, 'bank_name'),
    bankAddress: row.bank_address,
    iban: row.iban,
    bic: row.bic,
    holder: row.holder,
    holderAddress: row.holder_address,
    currency: row.currency,
    email: settings.email ?? '',
    publicKey: settings.publicKey ?? '',
    clientId: settings.clientId ?? '',
    merchantId: settings.merchantId ?? '',
    orderPrefix: settings.orderPrefix ?? '',
    storeId: settings.storeId ?? '',
    webhookId: settings.webhookId ?? '',
    isLive: row.is_live,
    isOffered: row.is_offered,
    takesParts: row.takes_parts,
    online: onlineOf(row),
    ...(row.untried_since !== null && row.checked_at === null
      ? { untriedKeys: { since: row.untried_since.toISOString(), triedAt: row.tried_at?.toISOString() ?? null, fault: row.try_fault } }
      : {}),
    secrets: {
      secretKey: sealed['secretKey']?.hint ?? null,
      webhookSecret: sealed['webhookSecret']?.hint ?? null,
      privateKey: sealed['privateKey']?.hint ?? null,
      secret: sealed['secret']?.hint ?? null,
    },
    isDefault: row.is_default,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}

function onlineOf(row: Selectable<Database['app.payment_methods']>): PaymentMethod['online'] {
  const { workspace_id: workspaceId, account_name: accountName, checked_at: checkedAt, notify_key: key } = row
  if (checkedAt === null || key === null) return null
  return {
    accountName,
    checkedAt: checkedAt.toISOString(),
    notifyPath: `/api/payment-notifications/${tokenOf(workspaceId, key)}`,
    heardAt: row.heard_at?.toISOString() ?? null,
    refusedAt: row.refused_at?.toISOString() ?? null,
  }
}
