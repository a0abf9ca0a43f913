import type { ExportCount, ExportWhatInput } from '@invoice/contract/exports/exports.ts'
import type { ExportTemplate } from '@invoice/contract/exports/templates.ts'
import { FORMS_OF, isByMonth } from '@invoice/domain/exports/forms.ts'
import { Button } from '@mantine/core'
import { IconCalendarRepeat, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { exportCountQuery } from '../../shared/queries/exports/exports.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import type { Choice } from './export-choice.ts'
import css from './exports.module.css'
import { TemplateField } from './template-field.tsx'
import './texts.ts'

type Props = {
  readonly choice: Choice
  readonly what: ExportWhatInput | null
  readonly templates: readonly ExportTemplate[]
  readonly isAsking: boolean
  readonly onChoose: (patch: Partial<Choice>) => void
  readonly onStart: () => void
  readonly onSchedule: (() => void) | null
}

/** As what, and how much that comes to beside the one button. */
export function FormChoice({ choice, what, templates, isAsking, onChoose, onStart, onSchedule }: Props) {
  const { t } = useTranslation('exporting')
  const id = useId()
  const { kind, form } = choice
  const query = useQuery({
    ...exportCountQuery(what ?? { kind: 'documents', form: 'pdf' }),
    enabled: what !== null,
    placeholderData: keepPreviousData,
  })
  const count = what === null ? undefined : query.data
  const hasSome = count !== undefined && !query.isPlaceholderData && !isNothing(count, choice) && !count.isMore
  return (
    <div className={css['pane']}>
      <div role="radiogroup" aria-labelledby={`${id}-label`}>
        <div id={`${id}-label`} className={css['label']}>
          {t('form')}
        </div>
        <div className={css['cards']}>
          {FORMS_OF[kind].map((each) => (
            <label key={each} className={css['card']}>
              <input type="radio" name={id} value={each} checked={each === form} onChange={() => onChoose({ form: each })} />
              <b>{t(`forms.${each}.name`)}</b>
              <span>{t(`forms.${each}.text`)}</span>
            </label>
          ))}
        </div>
      </div>
      {form === 'template' ? (
        <TemplateField templates={templates} templateId={choice.templateId} onChoose={(templateId) => onChoose({ templateId })} />
      ) : null}
      <div className={css['start']}>
        <Button leftSection={<IconDownload size={16} stroke={1.6} />} disabled={!hasSome} loading={isAsking} onClick={onStart}>
          {hasSome ? t(`export_count.${kind}`, { count: count.found }) : t('export')}
        </Button>
        {onSchedule === null ? null : (
          <Button
            variant="default"
            leftSection={<IconCalendarRepeat size={16} stroke={1.6} />}
            disabled={what === null}
            onClick={onSchedule}
          >
            {t('schedule_this')}
          </Button>
        )}
        <p className={css['quiet']} aria-live="polite">
          {what === null ? null : count === undefined ? (query.error?.message ?? t('counting')) : <Counted count={count} choice={choice} />}
        </p>
      </div>
      {kind === 'documents' || isByMonth(kind) ? <p className={css['programs']}>{t('programs')}</p> : null}
    </div>
  )
}

const isNothing = ({ found, lines }: ExportCount, { kind }: Choice): boolean =>
  found === 0 || (isByMonth(kind) && kind !== 'agency_files' && lines === 0)

function Counted({ count, choice }: { readonly count: ExportCount; readonly choice: Choice }) {
  const { t } = useTranslation('exporting')
  const { kind } = choice
  if (count.isMore) return t('too_many', { most: t(`count.${kind}`, { count: count.most }) })
  if (isNothing(count, choice)) return t('nothing')
  const rows = isByMonth(kind) ? t('rows', { count: count.lines }) : count.lines > 0 ? t('lines', { count: count.lines }) : ''
  return (
    <>
      {[t(`count.${kind}`, { count: count.found }), rows].filter(Boolean).join(', ')}
      {count.sums.map(({ currency, base }) => (
        <span key={currency}>
          {' · '}
          {t(kind === 'payments' ? 'balance' : 'base')} <MoneyText amount={base} currency={currency} className={css['amount']} />
        </span>
      ))}
    </>
  )
}
