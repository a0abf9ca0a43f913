import { type CompanyAnswer, type CompanyData, lookUpCompany } from '@invoice/contract/records/company-lookups.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { Failure } from '../api/failure.ts'
import { detailsOfCompany, fillingEmpty } from './found-details.ts'
import type { PartyForm } from './party-numbers.tsx'

type CompanyLookupState =
  | { readonly kind: 'idle' | 'asking' | 'none' }
  | { readonly kind: 'unknown'; readonly reason: CompanyAnswer['reason'] | 'often' }
  | { readonly kind: 'found'; readonly company: CompanyData; readonly reason: CompanyAnswer['reason'] }

export type CompanyLookup = {
  readonly state: CompanyLookupState
  /** Null: the number is none that a register of companies could know. */
  readonly ask: (() => void) | null
}

type Options = {
  readonly form: Pick<PartyForm, 'values' | 'set'>
  readonly kind: string
  readonly withVatNumber: boolean
  /** What else follows from it; told before it is filled in. */
  readonly onFound?: (company: CompanyData) => void
  /** Whom to ask, where it is not the workspace. */
  readonly send?: (registrationNumber: string) => Promise<CompanyAnswer>
}

const askWorkspace = (registrationNumber: string): Promise<CompanyAnswer> => call(lookUpCompany, { body: { registrationNumber } })

/** Looks up the company whose number is typed, and fills what is empty with what is found. */
export function useCompanyLookup({ form: { values, set }, kind, withVatNumber, onFound, send = askWorkspace }: Options): CompanyLookup {
  const law = numbersOf(values.countryCode)
  const number = law?.normaliseRegistration(values.registrationNumber) ?? ''
  const [asked, setAsked] = useState<{ readonly number: string; readonly state: CompanyLookupState }>({
    number: '',
    state: { kind: 'idle' },
  })
  // What was typed meanwhile is not written over.
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  const ask = async (): Promise<void> => {
    const tell = (state: CompanyLookupState): void => setAsked({ number, state })
    tell({ kind: 'asking' })
    try {
      const { outcome, company, reason } = await send(number)
      if (company) {
        onFound?.(company)
        set(fillingEmpty(latest.current, detailsOfCompany(company, withVatNumber)))
        return tell({ kind: 'found', company, reason })
      }
      tell(outcome === 'none' ? { kind: 'none' } : { kind: 'unknown', reason })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      tell({ kind: 'unknown', reason: error.status === 429 ? 'often' : 'no_answer' })
    }
  }
  return {
    // An answer is about its own number only.
    state: asked.number === number ? asked.state : { kind: 'idle' },
    ask: kind !== 'person' && law?.isRegistration(number, 'company') ? () => void ask() : null,
  }
}
