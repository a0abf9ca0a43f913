import { checkVatNumber as askServer, type VatCheck } from '@invoice/contract/records/vat-checks.ts'
import { checkVatNumber } from '@invoice/domain/identifiers/eu-vat.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { Failure } from '../api/failure.ts'
import { detailsOf, fillingEmpty } from './found-details.ts'
import type { PartyForm } from './party-numbers.tsx'

type VatLookupState =
  | { readonly kind: 'idle' | 'asking' | 'unavailable' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly check: VatCheck }

export type VatLookup = {
  readonly state: VatLookupState
  /** Null: the number is not one that VIES could know. */
  readonly ask: (() => void) | null
}

/** Asks VIES about the number that is typed, and fills what is empty with the answer. */
export function useVatLookup({ values, set }: Pick<PartyForm, 'values' | 'set'>): VatLookup {
  const { vatNumber, result } = checkVatNumber(values.vatNumber, values.countryCode)
  const [asked, setAsked] = useState<{ readonly vatNumber: string; readonly state: VatLookupState }>({
    vatNumber: '',
    state: { kind: 'idle' },
  })
  // What was typed while VIES was being asked is not written over.
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  const ask = async (): Promise<void> => {
    const tell = (state: VatLookupState): void => setAsked({ vatNumber, state })
    tell({ kind: 'asking' })
    try {
      const check = await call(askServer, { body: { vatNumber, countryCode: values.countryCode } })
      if (check.outcome === 'valid') {
        set(fillingEmpty(latest.current, detailsOf(check)))
        return tell({ kind: 'valid', check })
      }
      tell({ kind: check.outcome })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      tell({ kind: 'unavailable' })
    }
  }
  return {
    // An answer is about its own number only.
    state: asked.vatNumber === vatNumber ? asked.state : { kind: 'idle' },
    ask: values.vatNumber.trim() !== '' && result === 'valid' ? () => void ask() : null,
  }
}
