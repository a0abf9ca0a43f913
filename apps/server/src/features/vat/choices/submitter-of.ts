import { localised } from '@invoice/domain/localised.ts'
import type { Filer } from '@invoice/domain/regimes/ledger-files-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { readCompany } from '../../companies/read-company.ts'
import { findSubmitter } from './choices-store.ts'

type Company = Awaited<ReturnType<typeof readCompany>>

/** Who submits the files of a company: whoever was named, else who represents it. */
export async function submitterOf(tx: Tx, act: Act, company: Company): Promise<Filer['submitter']> {
  const named = await findSubmitter(tx, act, company.id)
  if (named !== null && named.name !== null) return { ...named, name: named.name }
  const { accountablePerson, personalNumber, city, postcode, address } = company
  const inBulgarian = (text: Company['name']) => localised(text, 'bg')
  const at = { city: inBulgarian(city), postcode, address: inBulgarian(address) }
  // A personal number is no part of a company that is none.
  return { personalNumber, name: inBulgarian(accountablePerson), capacity: 'R', ...at }
}
