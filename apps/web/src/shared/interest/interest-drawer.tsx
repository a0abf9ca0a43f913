import './texts.ts'
import { makeInterestNote } from '@invoice/contract/treasury/interest.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import type { FieldErrors } from '../api/errors.ts'
import { Failure } from '../api/failure.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { whereAsked } from '../layers/late-answer.ts'
import { companiesQuery } from '../queries/settings/companies.ts'
import { lateInterestQuery } from '../queries/treasury/interest.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { currentDay } from '../ui/inputs/today.ts'
import { MoneyText } from '../ui/marks/money-text.tsx'
import { FormDrawer } from '../ui/overlays/form-drawer.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { ItemStates } from '../ui/page/item-states.tsx'
import css from './interest.module.css'
import { InterestPieces } from './interest-pieces.tsx'
import { MissingRate } from './missing-rate.tsx'

type Props = {
  readonly contact: { readonly id: string; readonly name: string }
  /** one document alone; else all that is overdue of one company */
  readonly document?: { readonly id: string; readonly companyId: string }
  readonly onClose: () => void
}

const NONE: FieldErrors = {}

/** What interest for paying late comes to, piece by piece, and the note of it. */
export default function InterestDrawer({ contact, document, onClose }: Props) {
  const { t } = useTranslation('interest')
  const language = useLanguage()
  const company = useCompany(document?.companyId)
  const [until, setUntil] = useState(currentDay())
  const [costs, setCosts] = useState(true)
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState(NONE)
  const navigate = useNavigate()
  const idempotency = useIdempotencyKey()
  const documentIds = document ? [document.id] : []
  const query = useQuery({
    ...lateInterestQuery(contact.id, { companyId: company.id ?? '', until, ...(document && { documentIds }) }),
    enabled: company.id !== undefined && isDay(until),
  })
  const { data } = query
  const make = async (): Promise<void> => {
    if (company.id === undefined || saving) return
    const mayLead = whereAsked(null)
    setSaving(true)
    try {
      const body = { companyId: company.id, until, documentIds, costs }
      const note = await call(makeInterestNote, { params: { id: contact.id }, body }, { idempotencyKey: idempotency.key() })
      toast(t(note.status === 'draft' ? 'drafted' : 'made'))
      onClose()
      if (await mayLead()) await navigate({ to: '/invoices/preview/$id', params: { id: note.id } })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Without an answer it may have been done: the same key finds out.
      if (error.status !== 0) idempotency.renew()
      setErrors(error.errors)
    } finally {
      setSaving(false)
    }
  }
  const perDocument = data?.documents.find((each) => /[1-9]/.test(each.costs))?.costs
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={t('title')}
      subtitle={contact.name}
      onSubmit={() => void make()}
      saving={saving}
      errors={errors}
      fields={['until']}
      saveLabel={t('make')}
    >
      <p className={css['quiet']}>{t('explained')}</p>
      {company.options.length > 1 ? (
        <Select
          label={t('company')}
          allowDeselect={false}
          value={company.id ?? null}
          data={company.options}
          onChange={(id) => company.choose(id)}
        />
      ) : null}
      <DateInput label={t('until')} value={until} onChange={setUntil} error={errors['until']?.[0]} />
      <ItemStates query={query}>
        {data === undefined ? null : (
          <>
            {data.missing.map((missing) => (
              <MissingRate key={missing.from} missing={missing} />
            ))}
            {data.leftOut.length === 0 ? null : (
              <p className={css['quiet']}>
                {t('left_out', { documents: data.leftOut.map(({ number, currency }) => `${number} (${currency})`).join(', ') })}
              </p>
            )}
            {data.documents.length === 0 && data.missing.length === 0 ? <p className={css['quiet']}>{t('nothing')}</p> : null}
            {data.documents.length === 0 ? null : <InterestPieces found={data} withCosts={costs} />}
            {data.mayAskCosts ? (
              perDocument === undefined ? null : (
                <Checkbox
                  checked={costs}
                  label={t('costs_ask', { amount: formatAmount(perDocument, data.currency, language) })}
                  description={t('costs_why')}
                  onChange={(event) => setCosts(event.currentTarget.checked)}
                />
              )
            ) : (
              <p className={css['quiet']}>{t('costs_none')}</p>
            )}
            {data.documents.length === 0 ? null : (
              <p className={css['total']}>
                {t('total')} <MoneyText amount={costs ? data.total : data.interest} currency={data.currency} />
              </p>
            )}
            <p className={css['quiet']}>{t('rates')}</p>
          </>
        )}
      </ItemStates>
    </FormDrawer>
  )
}

/** Of whom is asked for: the document's, else one of ours, at first the default one. */
function useCompany(ofDocument: string | undefined) {
  const language = useLanguage()
  const { data: companies = [] } = useQuery({ ...companiesQuery(), enabled: ofDocument === undefined })
  const [chosen, choose] = useState<string | null>(null)
  const usual = companies.find(({ isDefault }) => isDefault) ?? companies[0]
  const options = ofDocument === undefined ? companies.map(({ id, name }) => ({ value: id, label: localised(name, language) })) : []
  return { id: ofDocument ?? chosen ?? usual?.id, options, choose }
}
