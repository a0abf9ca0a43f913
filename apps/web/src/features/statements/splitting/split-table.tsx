import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import type { SplitLine, SplitProblem } from './split.ts'
import css from './splitting.module.css'

type Props = {
  readonly entry: StatementEntry
  readonly lines: readonly SplitLine[]
  readonly problems: readonly (SplitProblem | null)[]
  readonly onChange: (lines: readonly SplitLine[]) => void
  /** the last row: another document */
  readonly children: ReactNode
}

/** Which document gets how much of the entry. */
export function SplitTable({ entry, lines, problems, onChange, children }: Props) {
  const { t } = useTranslation(['statements', 'documents', 'common'])
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('split.document')}</th>
          <th scope="col" data-right>
            {t('split.left')}
          </th>
          <th scope="col" data-right>
            {t('split.of_entry')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const name = `${t(`documents:types.${line.type}`)} ${line.number}`
          const problem = problems[index] ?? null
          return (
            <tr key={line.documentId}>
              <th scope="row">
                <b>{line.number}</b> <small>{line.contactName}</small>
              </th>
              <td data-right data-label={t('split.left')}>
                <MoneyText amount={line.left} currency={line.currency} />
              </td>
              <td data-right data-label={t('split.of_entry')}>
                <DecimalInput
                  aria-label={t('split.amount_for', { document: name })}
                  currency={entry.currency}
                  value={line.amount}
                  error={problem === null ? undefined : problem === 'amount' ? t('common:validation.amount') : t('split.more_than_left')}
                  onChange={(amount) => onChange(lines.with(index, { ...line, amount }))}
                />
              </td>
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('split.remove', { document: name })}
                  onClick={() => onChange(lines.toSpliced(index, 1))}
                >
                  <IconX size={16} stroke={1.6} />
                </ActionIcon>
              </td>
            </tr>
          )
        })}
        <tr>
          <td colSpan={4}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}
