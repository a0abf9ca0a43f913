import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../text/use-translation.ts'
import css from './filter-chips.module.css'

export type FilterChip = { readonly key: string; readonly label: string; readonly value: string; readonly onRemove: () => void }

/** What the list is filtered by; each can be taken away. */
export function FilterChips({ chips }: { readonly chips: readonly FilterChip[] }) {
  const { t } = useTranslation('shell')
  if (chips.length === 0) return null
  return (
    <ul className={css['chips']}>
      {chips.map(({ key, label, value, onRemove }) => (
        <li key={key} className={css['chip']}>
          <span>{label}</span> <span className={css['value']}>{value}</span>
          <button type="button" aria-label={t('form.remove_filter', { name: label })} onClick={onRemove}>
            <IconX size={14} stroke={1.8} />
          </button>
        </li>
      ))}
    </ul>
  )
}
