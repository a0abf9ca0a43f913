import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { TextLink } from '../../../shared/ui/marks/text-link.tsx'
import { PartList } from '../splitting/part-list.tsx'
import css from '../statements.module.css'
import { EntryFacts } from './entry-facts.tsx'
import { EntryQuestions } from './entry-questions.tsx'

type Props = { readonly entry: StatementEntry; readonly onReopen: (() => void) | null }

/** What became of an entry, who said so, and the way back. */
export function DonePane({ entry, onReopen }: Props) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { state, category, decidedBy, decidedName, decidedAt } = entry
  return (
    <>
      <EntryFacts entry={entry} />
      <section className={css['became']}>
        <h3>{t(`state.${state}`)}</h3>
        {state === 'open' ? null : (
          <p>{t(entry.parts.length > 0 ? 'done.parts' : `done.${state}`, { category, number: entry.parts.length })}</p>
        )}
        <PartList entry={entry} />
        {decidedBy === null || decidedAt === null ? null : (
          <p className={css['explained']}>
            {t(decidedBy === 'switch' ? 'done.who_switch' : `done.who.${decidedBy}`, {
              name: decidedName ?? '',
              at: formatDateTime(decidedAt, language),
            })}
          </p>
        )}
        {entry.paymentId === null && entry.parts.length === 0 ? null : (
          <p>
            <TextLink to="/payments" underlined>
              {t('done.to_payments')}
            </TextLink>
          </p>
        )}
        {onReopen === null ? null : (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} stroke={1.6} />} rightSection={<Kbd>Z</Kbd>} onClick={onReopen}>
            {t('do.undo')}
          </Button>
        )}
      </section>
      <EntryQuestions entryId={entry.id} />
    </>
  )
}
