import { MOST_TAKEN_BACK, type UnaskedEntry } from '@invoice/contract/treasury/unasked-entries.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import css from './unasked.module.css'
import { UnaskedLine } from './unasked-line.tsx'
import { type TakenBack, useTakeBack } from './use-take-back.ts'

type Props = {
  readonly accountId: string
  readonly statementId: string | undefined
  readonly items: readonly UnaskedEntry[]
  /** of all pages */
  readonly count: number
  readonly mayWrite: boolean
}

/** The entries, each with its way back, and the way back of those that are chosen, or of all. */
export function UnaskedList({ accountId, statementId, items, count, mayWrite }: Props) {
  const { t } = useTranslation('unasked')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<TakenBack | null>(null)
  const { takeBack, job, isBusy } = useTakeBack(accountId, () => setChosen(new Set()))
  const toggle = (id: string): void => setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const bar = { items, count, chosen, isBusy, onChoose: setChosen }
  return (
    <>
      <Bar {...bar} onAsk={mayWrite ? (ids) => setAsking(ids === null ? { count, ...(statementId && { statementId }) } : { ids }) : null} />
      <p role="status" className={css['working']}>
        {job === undefined ? '' : t('working', { done: job.done, all: job.total })}
      </p>
      <ul className={css['list']} aria-label={t('list')}>
        {items.map((entry) => (
          <UnaskedLine
            key={entry.id}
            entry={entry}
            isChosen={chosen.has(entry.id)}
            isBusy={isBusy}
            onChoose={mayWrite ? () => toggle(entry.id) : null}
            onTakeBack={mayWrite ? () => void takeBack({ ids: [entry.id] }) : null}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={asking !== null}
        name=""
        title={t('question', { count: asking === null ? 0 : 'ids' in asking ? asking.ids.length : asking.count })}
        text={t('question_text')}
        confirmLabel={t('take_back')}
        failed={t('failed')}
        harmless
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          if (asking !== null) await takeBack(asking, true)
        }}
      />
    </>
  )
}

type BarProps = Pick<Props, 'items' | 'count'> & {
  readonly chosen: ReadonlySet<string>
  readonly isBusy: boolean
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  /** Asks about those, or about all; null: nothing may be done. */
  readonly onAsk: ((ids: readonly string[] | null) => void) | null
}

/** How many there are, which are chosen, and what can be done with these and with all. */
function Bar({ items, count, chosen, isBusy, onChoose, onAsk }: BarProps) {
  const { t } = useTranslation('unasked')
  const here = items.flatMap(({ id }) => (chosen.has(id) ? [id] : [])).slice(0, MOST_TAKEN_BACK)
  const isWhole = here.length === items.length
  if (onAsk === null) return <div className={css['bar']}>{t('count', { count })}</div>
  return (
    <div className={css['bar']}>
      <Checkbox
        label={t('choose_all')}
        checked={isWhole}
        indeterminate={here.length > 0 && !isWhole}
        disabled={isBusy}
        onChange={() => onChoose(new Set(isWhole ? [] : items.map(({ id }) => id)))}
      />
      <span>{t('count', { count })}</span>
      <div className={css['acts']}>
        {here.length === 0 ? null : (
          <Button variant="default" disabled={isBusy} onClick={() => onAsk(here)}>
            {t('take_back_chosen', { count: here.length })}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => onAsk(null)}>
          {t('take_back_all', { number: count })}
        </Button>
      </div>
    </div>
  )
}
