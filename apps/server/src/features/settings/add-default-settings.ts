import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { seedsOf } from '@invoice/domain/regimes/seeds-of.ts'
import { PAYMENT_KINDS, SEEDED_PAYMENT_METHODS } from '@invoice/domain/settings/payment-methods.ts'
import { UNITS as KNOWN_UNITS } from '@invoice/domain/settings/units.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { insertRows } from './lists/described-store.ts'
import { nextPosition } from './lists/positions-store.ts'
import { DEAL_TERMS, TAX_RATES, UNITS } from './lists/used-lists.ts'
import { methodFields } from './payment-methods/method-fields.ts'
import { insertPaymentMethods } from './payment-methods/payment-methods-store.ts'

/** What law and practice expect of a new workspace: tax rates, units, deal terms, and ways to pay that need no account. */
export async function addDefaultSettings(tx: Tx, act: Act): Promise<void> {
  const { taxRates, grounds } = seedsOf(regimeOf(null))
  const row = (key: string, position: number) => ({ id: newId(), key, position })
  await insertRows(
    tx,
    act,
    TAX_RATES,
    Object.entries(taxRates).map(([key, rate], position) => ({ ...rate, validTo: null, taxCode: '', ...row(key, position) })),
  )
  await insertRows(
    tx,
    act,
    UNITS,
    Object.entries(KNOWN_UNITS).map(([key, unit], position) => ({ ...unit, ...row(key, position), isDefault: position === 0 })),
  )
  await insertRows(
    tx,
    act,
    DEAL_TERMS,
    Object.entries(grounds).map(([key, term], position) => ({ ...term, taxCode: '', ...row(key, position) })),
  )
  await addPaymentMethods(tx, act)
}

/** A transfer needs an account, which belongs to a company; the others are shared by all. */
async function addPaymentMethods(tx: Tx, act: Act): Promise<void> {
  const first = await nextPosition(tx, act, 'app.payment_methods')
  const kinds = SEEDED_PAYMENT_METHODS.filter((kind) => kind !== 'bank')
  const methods = kinds.map((kind, position) => ({
    ...methodFields({ kind, companyId: null, name: PAYMENT_KINDS[kind].name, ledgerAccount: '', isDefault: position === 0 }),
    id: newId(),
    sealed: {},
    checked: null,
    position: first + position,
  }))
  await insertPaymentMethods(tx, act, methods)
}
