import type { BillFile } from '@invoice/contract/documents/bill-files.ts'
import type { BillProposal } from '@invoice/domain/bills/proposal.ts'
import type { RememberedField } from '@invoice/domain/bills/reading/lessons.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { type BillForm, type Field, fieldsOf, readsOf } from './bill-form.ts'
import { FieldRow, isUnsure, type Place } from './fields.tsx'
import { Lines, Rates } from './lines.tsx'
import { Proofs } from './proofs.tsx'
import css from './review.module.css'
import '../texts.ts'

type Proposal = NonNullable<BillFile['proposal']>

export type ReviewProps = {
  readonly file: BillFile
  readonly proposal: Proposal
  readonly form: BillForm
  readonly onForm: (form: BillForm) => void
  /** the bill as it would be recorded */
  readonly corrected: BillProposal
  readonly errors: (path: string) => string | undefined
  readonly disabled: boolean
  readonly onPlace: (place: Place) => void
  readonly onForget: (field: RememberedField) => void
}

const KINDS: Partial<Record<Field, 'day' | 'amount'>> = { issuedOn: 'day', taxOn: 'day', dueOn: 'day', total: 'amount' }
const DEMANDED: readonly Field[] = ['vendorName', 'number', 'issuedOn', 'currency', 'total']
const REMEMBERED_BY: Partial<Record<Field, RememberedField>> = {
  number: 'number',
  issuedOn: 'issueDate',
  taxOn: 'taxDate',
  dueOn: 'dueDate',
  total: 'total',
  iban: 'vendor.iban',
  reference: 'reference',
}

/** What was read of a page, each field to be typed anew where it is not so: Tab goes over those that are not certain, or over all. */
export function Review(props: ReviewProps) {
  const { file, proposal, form, onForm, errors, disabled, onPlace, onForget } = props
  const { t } = useTranslation('bill-inbox')
  const language = useLanguage()
  const [isReached, setReached] = useState(false)
  const reads = readsOf(proposal)
  const unsure = unsureOf(form, proposal)
  const fields = fieldsOf(proposal)
  const sure = fields.filter((field) => reads[field] !== null && !isUnsure(reads[field], form[field])).length
  const ofVendor =
    file.vendor === null ? t('vendor_made') : `${localised(file.vendor.name, language)}, ${t(`vendor_found.${file.vendor.foundBy}`)}`
  return (
    <>
      <div className={css['head']}>
        {unsure === 0 ? null : <i data-dot aria-hidden />}
        <b>{unsure === 0 ? t('all_sure') : t('to_look', { count: unsure })}</b>
        {unsure === 0 ? null : <span>{t('read_surely', { count: sure })}</span>}
      </div>
      <div className={css['rows']}>
        {fields.map((field) => {
          const kept = REMEMBERED_BY[field]
          const isKept = kept !== undefined && proposal.remembered?.includes(kept) === true
          return (
            <FieldRow
              key={field}
              field={field}
              kind={KINDS[field] ?? 'text'}
              value={form[field]}
              read={reads[field]}
              error={errors(`typed.${field}`)}
              isDemanded={DEMANDED.includes(field)}
              from={field === 'vendorName' ? ofVendor : t(`from.${proposal.source}`)}
              onForget={isKept && !disabled && form[field] === reads[field]?.value ? () => onForget(kept) : null}
              isReached={isReached}
              disabled={disabled}
              onPlace={onPlace}
              onChange={(value) => onForm({ ...form, [field]: value })}
            />
          )
        })}
      </div>
      <Rates {...props} isReached={isReached} />
      <Lines {...props} isReached={isReached} />
      <Proofs bill={props.corrected} />
      {/* Behind the fields: the first press of Tab goes to the first that is not certain. */}
      <Switch size="xs" label={t('all_fields')} checked={isReached} onChange={({ currentTarget }) => setReached(currentTarget.checked)} />
    </>
  )
}

function unsureOf(form: BillForm, proposal: Proposal): number {
  const reads = readsOf(proposal)
  const fields = fieldsOf(proposal).filter((field) => isUnsure(reads[field], form[field], DEMANDED.includes(field))).length
  const rates = form.rates.filter((rate) => {
    const read = proposal.rates[rate.key]
    return isUnsure(read?.base ?? null, rate.base, true) || isUnsure(read?.vat ?? null, rate.vat, true)
  }).length
  const lines = form.lines.filter((line) => {
    const read = line.of === null ? undefined : proposal.lines[line.of]
    return (
      isUnsure(read?.name ?? null, line.name, true) ||
      isUnsure(read?.net ?? null, line.net, true) ||
      isUnsure(read?.quantity ?? null, line.quantity)
    )
  }).length
  return fields + rates + lines + (form.lines.length === 0 ? 1 : 0)
}
