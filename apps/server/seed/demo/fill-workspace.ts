import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { createCompany } from '../../src/features/companies/create-company.ts'
import { createContact } from '../../src/features/contacts/create-contact.ts'
import { createProduct } from '../../src/features/products/create-product.ts'
import { createBankAccount } from '../../src/features/settings/payment-methods/create-payment-method.ts'
import { onboard } from '../../src/features/workspaces/onboard.ts'
import type { Act } from '../../src/platform/act.ts'
import type { AccountActor } from '../../src/platform/actor.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { aCompany } from '../company.ts'
import { aContact, aForeignContact, aPerson, FOREIGN_CONTACTS } from '../contact.ts'
import { anOnboarding } from '../onboarding.ts'
import { ARTICLES, aProduct } from '../product.ts'
import { addLogos } from './sample-logos.ts'

/** What the demo's documents are made of. Ids of settings by the keys that every workspace begins with. */
export type DemoWorkspace = {
  act: Act
  companies: Company[]
  contacts: Contact[]
  products: Product[]
  /** by company */
  bankAccounts: ReadonlyMap<string, string>
  units: ReadonlyMap<string, string>
  taxRates: ReadonlyMap<string, string>
  dealTerms: ReadonlyMap<string, string>
}

const CONTACTS = 40
const PEOPLE = 3

/** Two sample companies, forty contacts of five countries, thirty products. */
export async function fillWorkspace(
  tx: Tx,
  user: AccountActor,
  { clock, pictures }: Pick<Platform, 'clock' | 'pictures'>,
): Promise<DemoWorkspace> {
  const language = 'bg'
  const { workspace, company } = await onboard(tx, { user, language, clock, isSample: true }, anOnboarding())
  const act: Act = { actor: { ...user, workspaceId: workspace.id, role: 'owner' }, language, clock }
  const second = await createCompany(tx, act, aCompany({ language: 'both', paymentDays: 30 }, 8), { isSample: true })
  await createBankAccount(tx, act, secondAccount(second))
  await addLogos(tx, act, pictures, [company.id, second.id])
  const ids = await settingsIds(tx, workspace.id)
  return { act, companies: [company, second], ...ids, contacts: await addContacts(tx, act), products: await addProducts(tx, act, ids) }
}

function secondAccount({ id, name }: Company) {
  return {
    companyId: id,
    name: { bg: 'Банков превод', en: 'Bank transfer' },
    bankName: { bg: 'Банка ДСК', en: 'DSK Bank' },
    bankAddress: '',
    iban: 'BG36STSA93000012345602',
    bic: 'STSABGSF',
    currency: 'EUR',
    holder: name.bg,
    holderAddress: '',
    ledgerAccount: '',
    isDefault: true,
  }
}

async function settingsIds(tx: Tx, workspaceId: string) {
  const keyed = async (table: 'app.units' | 'app.tax_rates' | 'app.deal_terms') => {
    const rows = await tx.selectFrom(table).select(['key', 'id']).where('workspace_id', '=', workspaceId).execute()
    return new Map(rows.map(({ key, id }) => [key ?? '', id]))
  }
  const accounts = await tx
    .selectFrom('app.payment_methods')
    .select(['company_id', 'id'])
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'bank')
    .execute()
  return {
    units: await keyed('app.units'),
    taxRates: await keyed('app.tax_rates'),
    dealTerms: await keyed('app.deal_terms'),
    bankAccounts: new Map(accounts.map(({ company_id, id }) => [company_id ?? '', id])),
  }
}

async function addContacts(tx: Tx, act: Act): Promise<Contact[]> {
  const bulgarian = CONTACTS - FOREIGN_CONTACTS - PEOPLE
  const inputs = [
    // Every ninth is not registered for VAT, every sixth sells to us too.
    ...Array.from({ length: bulgarian }, (_, index) =>
      aContact(
        { ...(index % 6 === 5 ? { isVendor: true, vendorPaymentDays: 14 } : {}), ...(index % 9 === 8 ? { vatNumber: '' } : {}) },
        index,
      ),
    ),
    ...Array.from({ length: PEOPLE }, (_, index) => aPerson({}, index)),
    ...Array.from({ length: FOREIGN_CONTACTS }, (_, index) => aForeignContact({}, index)),
  ]
  const contacts: Contact[] = []
  for (const input of inputs) contacts.push(await createContact(tx, act, input))
  return contacts
}

async function addProducts(tx: Tx, act: Act, ids: { units: ReadonlyMap<string, string>; taxRates: ReadonlyMap<string, string> }) {
  const products: Product[] = []
  for (const index of ARTICLES.keys()) products.push(await createProduct(tx, act, aProduct({}, index, ids)))
  return products
}
