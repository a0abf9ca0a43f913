import { createVatEntry, type VatEntry, VatEntryInput } from '@invoice/contract/vat/entries.ts'
import { addMonths, compareDays, lastOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { Choice } from '../../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { capital, monthAndYear } from '../month-words.ts'
import css from './entries.module.css'
import { NoteField, SumFields, WhatFields } from './entry-fields.tsx'
import { begunEntry, bodyOf, type EntryBegun, type EntryValues, HOME, kindsOf } from './entry-values.ts'
import { ReportsTable } from './reports-table.tsx'
import '../texts.ts'

export type EntryProps = {
  readonly side: 'sales' | 'purchases'
  readonly companyId: string
  readonly month: string
  readonly currency: string
  readonly begun?: EntryBegun
  readonly onClose: () => void
}

/** A row of a ledger that comes of no document: one by one, or reports of sales from a table. */
export default function EntryDrawer(props: EntryProps) {
  const [isTable, setTable] = useState(false)
  return isTable ? <ReportsTable {...props} onOne={() => setTable(false)} /> : <OneEntry {...props} onTable={() => setTable(true)} />
}

function OneEntry({ side, companyId, month, currency, begun, onClose, onTable }: EntryProps & { readonly onTable: () => void }) {
  const { t } = useTranslation('vat-entries')
  const language = useLanguage()
  const kinds = kindsOf(side)
  const last = lastOfMonth(`${month}-01`)
  const today = currentDay()
  const form = useEntityForm<EntryValues, VatEntry>({
    initial: begunEntry(begun?.kind ?? kinds[0] ?? 'sales_report', month, compareDays(last, today) < 0 ? last : today, begun),
    schema: VatEntryInput,
    toBody: (values) => bodyOf(companyId, values, currency),
    save: (values, idempotencyKey) => call(createVatEntry, { body: bodyOf(companyId, values, currency) }, { idempotencyKey }),
    onSaved: ({ kind, number }) => {
      onClose()
      toast(t('saved', { kind: t(`kinds.${kind}`), number }))
    },
  })
  const { values, set } = form
  // Its own and those before, where it is found late; a claim goes into one of those after.
  const months = Array.from({ length: 26 }, (_, at) => monthOf(addMonths(`${month}-01`, 13 - at)))
  const fields = { form, currency, months: months.map((value) => ({ value, label: capital(monthAndYear(value, language)) })) }
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t(`new_${side}`)}
      {...(begun?.billNumber === undefined ? {} : { subtitle: t('of_bill', { number: begun.billNumber }) })}
      form={form}
      saveLabel={t('save')}
    >
      <Select
        data-autofocus
        label={t('kind')}
        data={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={values.kind}
        allowDeselect={false}
        onChange={(chosen) => {
          const kind = kinds.find((each) => each === chosen)
          if (kind !== undefined) set({ kind, withVat: kind === 'sales_report', partyCountry: kind === 'customs' ? '' : HOME })
        }}
      />
      <p className={css['quiet']}>{t(`about.${values.kind}`)}</p>
      {values.kind === 'sales_report' ? (
        <Choice
          label={t('way')}
          value="one"
          options={[
            { value: 'one', label: t('one') },
            { value: 'table', label: t('table') },
          ]}
          onChange={(chosen) => chosen === 'table' && onTable()}
        />
      ) : null}
      <WhatFields {...fields} />
      <SumFields {...fields} />
      <NoteField form={form} />
    </EditDrawer>
  )
}
