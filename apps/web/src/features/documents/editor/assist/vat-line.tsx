import './texts.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { checkVatNumber } from '@invoice/contract/records/vat-checks.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { VatSuggestion } from '@invoice/domain/regimes/suggestions-of.ts'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { Failure } from '../../../../shared/api/failure.ts'
import { MOD } from '../../../../shared/layers/keys.ts'
import { useShortcuts } from '../../../../shared/layers/use-layer.tsx'
import { useMay } from '../../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Kbd } from '../../../../shared/ui/marks/kbd.tsx'
import { useEditor } from '../state/editor.ts'
import { acceptedFields } from './apply-suggestion.ts'
import css from './assist.module.css'
import { useCountryWords } from './use-country-words.ts'
import { useVatSuggestions } from './use-vat-suggestions.ts'

/** The ground for charging no VAT that the law seems to want, and why. Nothing is applied before somebody says so. */
export function VatLine() {
  const found = useVatSuggestions()
  const { store } = useEditor()
  const accept = (suggestion: VatSuggestion): void => {
    const { draft, references } = store.get()
    const fields = acceptedFields(suggestion, draft, references)
    if (fields !== null) store.change(fields)
  }
  const first = found?.suggestions.find(({ kind }) => kind !== 'none')
  useShortcuts(first === undefined ? [] : [{ keys: 'mod+E', act: () => accept(first) }])
  if (found === null) return null
  return found.suggestions.map((suggestion) => (
    <Suggestion
      key={`${suggestion.kind} ${suggestion.reason}`}
      suggestion={suggestion}
      contact={found.contact}
      isFirst={suggestion === first}
      onAccept={() => accept(suggestion)}
    />
  ))
}

type Props = {
  readonly suggestion: VatSuggestion
  readonly contact: Contact
  readonly isFirst: boolean
  readonly onAccept: () => void
}

function Suggestion({ suggestion, contact, isFirst, onAccept }: Props) {
  const { t } = useTranslation('assist')
  const words = useCountryWords()
  const country = suggestion.kind === 'oss' ? suggestion.country : contact.countryCode
  const mayCheck = useMay('contacts', 'write')
  const hasNumber = suggestion.reason === 'intra_community' || suggestion.reason === 'reverse_charge_service'
  const who = contact.kind === 'person' ? 'vat.person' : hasNumber ? 'vat.buyer_with_number' : 'vat.buyer'
  const sentence = t(`vat.${suggestion.reason}`, {
    buyer: t(who, { place: words.place(contact.countryCode) }),
    country: words.name(country),
  })
  return (
    <div className={css['line']} data-tone={suggestion.kind === 'none' ? 'warning' : undefined}>
      <span>{sentence[0]?.toLocaleUpperCase() + sentence.slice(1)}</span>
      {suggestion.kind === 'none' ? null : (
        <button type="button" onClick={onAccept}>
          {suggestion.kind === 'oss' ? t('vat.apply_oss') : <Ground term={suggestion.term} />}
          {isFirst ? <Kbd>{`${MOD} E`}</Kbd> : null}
        </button>
      )}
      {suggestion.reason === 'number_unverified' && mayCheck ? <CheckNow contact={contact} /> : null}
    </div>
  )
}

function Ground({ term }: { readonly term: string }) {
  const { t } = useTranslation('assist')
  const language = useLanguage()
  const { store } = useEditor()
  const ground = store.get().references.dealTerms.find(({ key }) => key === term)
  return <>{t('vat.apply', { term: ground === undefined ? '' : localised(ground.name, language) })}</>
}

function CheckNow({ contact: { vatNumber, countryCode } }: { readonly contact: Contact }) {
  const { t } = useTranslation('assist')
  const [state, setState] = useState<'check' | 'checking' | 'unavailable'>('check')
  const ask = async (): Promise<void> => {
    setState('checking')
    try {
      const { outcome } = await call(checkVatNumber, { body: { vatNumber, countryCode } })
      setState(outcome === 'unavailable' ? 'unavailable' : 'check')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setState('unavailable')
    }
  }
  return (
    <>
      {state === 'check' ? null : <span role="status">{t(`vat.${state}`)}</span>}
      {state === 'checking' ? null : (
        <button type="button" onClick={() => void ask()}>
          {t('vat.check')}
        </button>
      )}
    </>
  )
}
