import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ContactPicker } from '../../../shared/pickers/contact-picker.tsx'
import { taxRatesQuery } from '../../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DocumentSearch } from '../page/document-search.tsx'
import css from '../statements.module.css'
import type { Kept } from './split.ts'
import splitting from './splitting.module.css'

type Props = {
  /** what is to be explained */
  readonly entry: StatementEntry
  readonly companyId: string
  readonly kept: Kept
  /** how much; at or below zero: nothing is kept back yet */
  readonly amount: string
  readonly onChange: (kept: Kept | null) => void
}

/** What was kept back of a payout, or went out with it: an expense that is made of it, or a bill that is there. */
export function SplitKept({ entry: { currency, direction }, companyId, kept, amount, onChange }: Props) {
  const { t } = useTranslation(['statements', 'documents'])
  const language = useLanguage()
  const isIn = direction === 'in'
  return (
    <section className={splitting['kept']} aria-label={t(isIn ? 'kept.title' : 'kept.title_out')}>
      <div className={css['ruleHead']}>
        <h3>{t(isIn ? 'kept.title' : 'kept.title_out')}</h3>
        <b>{formatAmount(amount, currency, language)}</b>
      </div>
      <div className={css['sentence']}>
        {isIn ? (
          <Select
            label={t('kept.as')}
            allowDeselect={false}
            value={kept.kind}
            data={[
              { value: 'expense', label: t('kept.expense') },
              { value: 'bill', label: t('kept.bill') },
            ]}
            onChange={(kind) => onChange(kind === 'bill' ? { kind, document: null } : NEW_EXPENSE)}
          />
        ) : null}
        {kept.kind === 'expense' ? <Expense kept={kept} onChange={onChange} /> : null}
      </div>
      {kept.kind === 'bill' && kept.document === null ? (
        <DocumentSearch
          asked={{ direction: 'out', companyId, currency }}
          taken={[]}
          onChoose={(document) => onChange({ kind: 'bill', document })}
        />
      ) : null}
      {kept.kind === 'bill' && kept.document !== null ? (
        <p className={css['chosen']}>
          <span>
            {t(`documents:types.${kept.document.type}`)} <b>{kept.document.number}</b>{' '}
            <small>{localised(kept.document.contactName, language)}</small>
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ kind: 'bill', document: null })}>
            {t('split.change')}
          </Button>
        </p>
      ) : null}
      <Button className={splitting['keptOff'] ?? ''} variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
        {t(isIn ? 'kept.none' : 'kept.none_out')}
      </Button>
    </section>
  )
}

export const NEW_EXPENSE: Kept = { kind: 'expense', description: '', contact: null, taxRateId: '' }

type ExpenseProps = { readonly kept: Extract<Kept, { kind: 'expense' }>; readonly onChange: (kept: Kept) => void }

function Expense({ kept, onChange }: ExpenseProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { data: rates = [] } = useQuery(taxRatesQuery())
  return (
    <>
      <TextInput
        autoFocus
        data-autofocus
        required
        label={t('kept.description')}
        maxLength={LONGEST.ruleDescription}
        value={kept.description}
        onChange={({ currentTarget }) => onChange({ ...kept, description: currentTarget.value })}
      />
      <Select
        label={t('kept.rate')}
        allowDeselect={false}
        data={[
          { value: '', label: t('kept.no_vat') },
          ...rates.map(({ id, name, rate }) => ({ value: id, label: `${formatPercent(rate, language)} · ${localised(name, language)}` })),
        ]}
        value={kept.taxRateId}
        onChange={(taxRateId) => onChange({ ...kept, taxRateId: taxRateId ?? '' })}
      />
      {kept.contact === null ? (
        <ContactPicker
          label={t('kept.contact')}
          placeholder={t('split.credit_placeholder')}
          onChoose={({ id, name }) => onChange({ ...kept, contact: { id, name: localised(name, language) } })}
        />
      ) : (
        <p className={css['chosen']}>
          <span>
            {t('kept.contact')}: <b>{kept.contact.name}</b>
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ...kept, contact: null })}>
            {t('split.change')}
          </Button>
        </p>
      )}
    </>
  )
}
