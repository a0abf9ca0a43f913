import type { SavedView } from '@invoice/contract/records/saved-views.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { EXPORT_KINDS, isByMonth } from '@invoice/domain/exports/forms.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Checkbox, Select } from '@mantine/core'
import { Choice as Segments } from '../../shared/forms/form-parts.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DayFilter } from '../../shared/ui/inputs/day-filter.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { CHOSEN_PERIODS, type Choice, hasRows, TYPE_GROUPS } from './export-choice.ts'
import css from './exports.module.css'
import './texts.ts'

type Props = {
  readonly choice: Choice
  readonly companies: readonly Company[]
  readonly views: readonly SavedView[]
  readonly onChoose: (patch: Partial<Choice>) => void
}

const VIEW = 'view:'

/** What is taken out, of which days and of whom. */
export function WhatChoice({ choice, companies, views, onChoose }: Props) {
  const { t } = useTranslation('exporting')
  const language = useLanguage()
  const { kind, viewId, companyId } = choice
  const kinds = EXPORT_KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) }))
  const ofViews = views.map(({ id, name }) => ({ value: `${VIEW}${id}`, label: t('of_view', { name }) }))
  return (
    <div className={css['pane']}>
      <Select
        label={t('what')}
        allowDeselect={false}
        data={[...kinds.slice(0, 1), ...ofViews, ...kinds.slice(1)]}
        value={viewId === null ? kind : `${VIEW}${viewId}`}
        onChange={(value) => {
          const known = EXPORT_KINDS.find((each) => each === value)
          if (known !== undefined) onChoose({ kind: known, viewId: null })
          else if (value?.startsWith(VIEW)) onChoose({ kind: 'documents', viewId: value.slice(VIEW.length), period: 'all' })
        }}
      />
      <When choice={choice} onChoose={onChoose} />
      {companies.length > 1 ? (
        <Select
          label={t('company')}
          allowDeselect={false}
          data={[
            ...(isByMonth(kind) ? [] : [{ value: '', label: t('all_companies') }]),
            ...companies.map(({ id, name }) => ({ value: id, label: localised(name, language) })),
          ]}
          value={companyId ?? ''}
          onChange={(value) => onChoose({ companyId: value || null })}
        />
      ) : null}
      {kind === 'documents' ? <Boxes choice={choice} onChoose={onChoose} /> : null}
    </div>
  )
}

type PartProps = Pick<Props, 'choice' | 'onChoose'>

function When({ choice, onChoose }: PartProps) {
  const { t } = useTranslation('exporting')
  const { period, from, to, viewId } = choice
  const year = currentDay().slice(0, 4)
  const offered = viewId === null ? CHOSEN_PERIODS : (['all', 'last_month', 'last_quarter', 'own'] as const)
  return (
    <>
      <Segments
        label={t('when')}
        options={offered.map((value) => ({ value, label: t(`periods.${value}`, { year }) }))}
        value={period}
        onChange={(value) => onChoose({ period: value })}
      />
      {period === 'all' ? null : (
        <div className={css['days']}>
          <DayFilter label={t('from')} value={from} onDay={(day) => onChoose({ period: 'own', from: day, ...(day > to && { to: day }) })} />
          <DayFilter label={t('to')} value={to} onDay={(day) => onChoose({ period: 'own', to: day, ...(day < from && { from: day }) })} />
        </div>
      )}
    </>
  )
}

function Boxes({ choice, onChoose }: PartProps) {
  const { t } = useTranslation('exporting')
  const { groups, viewId, withVoided, byLine } = choice
  return (
    <div className={css['boxes']}>
      {viewId === null
        ? TYPE_GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={t(`types.${group}`)}
              checked={groups.includes(group)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose({ groups: checked ? [...groups, group] : groups.filter((each) => each !== group) })
              }
            />
          ))
        : null}
      <Checkbox
        label={t('with_voided')}
        checked={withVoided}
        onChange={({ currentTarget: { checked } }) => onChoose({ withVoided: checked })}
      />
      {hasRows(choice) ? (
        <Checkbox label={t('a_row_a_line')} checked={byLine} onChange={({ currentTarget: { checked } }) => onChoose({ byLine: checked })} />
      ) : null}
    </div>
  )
}
