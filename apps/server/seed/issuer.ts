import { createContact } from '../src/features/contacts/create-contact.ts'
import type { Act } from '../src/platform/act.ts'
import type { Tx } from '../src/platform/db/transaction.ts'
import { aContact } from './contact.ts'

/** What an invoice needs beside its lines. */
export type Issuer = { companyId: string; rangeId: string; paymentMethodId: string; taxRateId: string; unitId: string; contactId: string }

/** The default company of a workspace that is set up, with its range of tax documents, its bank account, and a client. */
export async function anIssuer(tx: Tx, act: Act): Promise<Issuer> {
  const { workspaceId } = act.actor
  const company = await tx
    .selectFrom('app.companies')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const range = tx
    .selectFrom('app.document_ranges')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('company_id', '=', company.id)
    .where('number_pool', '=', 'tax')
  const contact = await createContact(tx, act, aContact())
  return {
    companyId: company.id,
    rangeId: (await range.executeTakeFirstOrThrow()).id,
    paymentMethodId: (
      await tx
        .selectFrom('app.payment_methods')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('kind', '=', 'bank')
        .executeTakeFirstOrThrow()
    ).id,
    taxRateId: (
      await tx
        .selectFrom('app.tax_rates')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('is_default', '=', true)
        .executeTakeFirstOrThrow()
    ).id,
    unitId: (
      await tx
        .selectFrom('app.units')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('is_default', '=', true)
        .executeTakeFirstOrThrow()
    ).id,
    contactId: contact.id,
  }
}
