import { LONGEST } from '@invoice/contract/wire/longest.ts'
import '../../attachments/bill-texts.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { isOf } from '@invoice/domain/documents/amounts/stated-vat.ts'
import type { TaxTotal } from '@invoice/domain/documents/document.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { Input, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { vendorNumberQuery } from '../../../../shared/queries/documents/vendor-numbers.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { DecimalInput } from '../../../../shared/ui/inputs/decimal-input.tsx'
import { LinkedDocuments } from '../../acts/linked-documents.tsx'
import shared from '../editor.module.css'
import { useDerived, useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { CorrectedBill } from './corrected-bill.tsx'
import { noteProps } from './field-note.tsx'
import css from './fields.module.css'

const PAUSE_MS = 400

/** The number on the vendor's document; one that is recorded already leads there. A credit note names the bill that it corrects beside it. */
export function VendorNumber() {
  const corrects = useDraft(({ type }) => hasField(type, 'corrects'))
  return (
    <>
      <NumberField />
      {corrects ? <CorrectedBill /> : null}
    </>
  )
}

function NumberField() {
  const { t } = useTranslation('bills')
  const { store } = useEditor()
  const number = useDraft((draft) => draft.vendorNumber)
  const companyId = useDraft((draft) => draft.companyId) ?? ''
  const contactId = useDraft((draft) => draft.contactId) ?? ''
  const [asked] = useDebouncedValue(number.trim(), PAUSE_MS)
  const isAsked = asked !== '' && companyId !== '' && contactId !== ''
  const { data: taken } = useQuery({ ...vendorNumberQuery({ companyId, contactId, number: asked }), enabled: isAsked })
  return (
    <div>
      <TextInput
        id={fieldId('vendorNumber')}
        label={t('number')}
        autoComplete="off"
        maxLength={LONGEST.theirNumber}
        value={number}
        onChange={({ currentTarget }) => store.change({ vendorNumber: currentTarget.value })}
        {...noteProps(useFieldNote('vendorNumber'))}
      />
      {taken && isAsked ? (
        <div role="status">
          <LinkedDocuments text={t('taken')} links={[taken]} />
        </div>
      ) : null}
    </div>
  )
}

/** Base and VAT of each rate as they are printed; they begin as what the lines come to. */
export function StatedVat() {
  const { t } = useTranslation('bills')
  // As text, so that keys that change no sum draw nothing anew.
  const shown = useDerived(({ totals }) => JSON.stringify(totals.taxes.filter(({ category }) => category === 'S')))
  const taxes = useMemo(() => JSON.parse(shown) as TaxTotal[], [shown])
  if (taxes.length === 0) return null
  return (
    <fieldset className={css['stated']}>
      <legend>{t('stated')}</legend>
      {taxes.map((tax) => (
        <StatedRate key={tax.rate} tax={tax} />
      ))}
      <Input.Description>{t('stated_hint')}</Input.Description>
    </fieldset>
  )
}

function StatedRate({ tax }: { readonly tax: TaxTotal }) {
  const { t } = useTranslation('bills')
  const language = useLanguage()
  const { store } = useEditor()
  const index = useDraft(({ statedVat }) => statedVat.findIndex((one) => isOf(tax, one)))
  const notes = { base: useFieldNote(`statedVat.${index}.base`), vat: useFieldNote(`statedVat.${index}.vat`) }
  const stated = useDraft(({ statedVat }) => statedVat[index] ?? null)
  const rate = formatPercent(tax.rate ?? '0', language)
  const change = (name: 'base' | 'vat', value: string): void => {
    if (value === (stated?.[name] ?? tax[name])) return
    const { statedVat } = store.get().draft
    store.change({ statedVat: withStated(statedVat, tax, { [name]: value === '' ? null : value }) })
  }
  return (
    <div className={shared['pair']}>
      {(['base', 'vat'] as const).map((name) => (
        <DecimalInput
          key={name}
          id={fieldId(`statedVat.${index}.${name}`)}
          label={t(`stated_${name}`, { rate })}
          value={stated?.[name] ?? tax[name]}
          data-follows={stated?.[name] == null || undefined}
          onChange={(value) => change(name, value)}
          {...noteProps(notes[name])}
        />
      ))}
    </div>
  )
}

type Stated = DocumentDraft['statedVat']

/** With what was typed; a rate of which nothing is stated any more is left out. */
function withStated(all: Stated, tax: TaxTotal, typed: Partial<Stated[number]>): Stated {
  const known = all.find((one) => isOf(tax, one)) ?? { rate: tax.rate ?? '0', base: null, vat: null }
  const rest = all.filter((one) => !isOf(tax, one))
  const changed = { ...known, ...typed }
  return changed.base === null && changed.vat === null ? rest : [...rest, changed]
}
