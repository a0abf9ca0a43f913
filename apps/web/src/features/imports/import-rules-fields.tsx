import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { CurrencySelect } from '../../shared/parties/currency-select.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { ImportNoun, ImportRules, Role } from './import-calls.ts'
import css from './imports.module.css'

type Props = { readonly noun: ImportNoun; readonly rules: ImportRules; readonly onChange: (part: Partial<ImportRules>) => void }

const DUPLICATES = ['skip', 'update', 'create'] as const
const ROLES: readonly Role[] = ['client', 'vendor', 'both']

/** What is true of the whole table. */
export function ImportRulesFields({ noun, rules, onChange }: Props) {
  const { t } = useTranslation('imports')
  const id = useId()
  const known = t(`duplicates_${noun}`)
  const saysRole = rules.mapping.includes('isClient') || rules.mapping.includes('isVendor')
  return (
    <section className={css['rules']} aria-labelledby={id}>
      <h2 id={id}>{t('rules_title')}</h2>
      <div className={css['fields']}>
        <NativeSelect
          label={t('duplicates')}
          description={rules.duplicates === 'update' ? `${known} ${t('update_hint')}` : known}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={DUPLICATES.map((value) => ({ value, label: t(value) }))}
          value={rules.duplicates}
          onChange={({ currentTarget }) => onChange({ duplicates: DUPLICATES.find((rule) => rule === currentTarget.value) ?? 'skip' })}
        />
        {noun === 'contacts' && !saysRole ? (
          <NativeSelect
            label={t('role')}
            data={ROLES.map((value) => ({ value, label: t(`role_${value}`) }))}
            value={rules.role}
            onChange={({ currentTarget }) => onChange({ role: ROLES.find((role) => role === currentTarget.value) ?? 'client' })}
          />
        ) : null}
        {noun === 'products' ? (
          <CurrencySelect label={t('currency')} value={rules.currency} onChange={(currency) => onChange({ currency })} />
        ) : null}
      </div>
    </section>
  )
}
