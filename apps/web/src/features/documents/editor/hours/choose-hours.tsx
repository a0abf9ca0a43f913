import type { Hours } from '@invoice/contract/records/hours.ts'
import { sumsOfHours } from '@invoice/domain/hours/hours.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../../../shared/api/failure.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { FormDrawer } from '../../../../shared/ui/overlays/form-drawer.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import type { UndoLines } from '../lines/pasting/undo-lines.ts'
import css from './choose-hours.module.css'
import { useAddHours } from './use-add-hours.ts'

type Props = { readonly entries: readonly Hours[]; readonly undo: UndoLines; readonly onClose: () => void }

/** Which of what was worked goes into the draft: all of it, until somebody says otherwise. */
export default function ChooseHours({ entries, undo, onClose }: Props) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState(false)
  const { add, renew } = useAddHours(undo)
  const picked = entries.filter(({ id }) => !left.has(id))
  const leave = (ids: readonly string[]): void => {
    renew()
    setLeft(new Set(ids))
  }
  const submit = async (): Promise<void> => {
    if (saving || picked.length === 0) return
    setSaving(true)
    try {
      await add(picked.map(({ id }) => id))
      toast(t('added', { count: picked.length }), { id: 'hours' })
      onClose()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message === '' ? t('not_saved') : error.message, { id: 'hours', tone: 'error' })
      setSaving(false)
    }
  }
  const [sum] = sumsOfHours(picked)
  const saveLabel =
    sum === undefined ? t('add_none') : t('add_these', { count: picked.length, sum: formatAmount(sum.amount, sum.currency, language) })
  return (
    <FormDrawer opened onClose={onClose} title={t('title')} saving={saving} saveLabel={saveLabel} onSubmit={() => void submit()}>
      <Checkbox
        label={t('choose_all')}
        checked={picked.length === entries.length}
        indeterminate={picked.length > 0 && picked.length < entries.length}
        onChange={({ currentTarget }) => leave(currentTarget.checked ? [] : entries.map(({ id }) => id))}
      />
      <ul className={css['entries']}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isChosen={!left.has(entry.id)}
            onChoose={(is) => leave(is ? [...left].filter((id) => id !== entry.id) : [...left, entry.id])}
          />
        ))}
      </ul>
    </FormDrawer>
  )
}

type EntryProps = { readonly entry: Hours; readonly isChosen: boolean; readonly onChoose: (is: boolean) => void }

function Entry({ entry, isChosen, onChoose }: EntryProps) {
  const language = useLanguage()
  const { product, what, doneOn, quantity, unitPrice, amount, currency, madeBy } = entry
  const price = `${formatDecimal(quantity, language)} × ${formatUnitPrice(unitPrice, language)}`
  const below = [formatDay(doneOn, language), product === null ? '' : what, price, madeBy].filter((part) => part !== '')
  return (
    <li>
      <Checkbox
        label={product === null ? what : localised(product.name, language)}
        description={below.join(' · ')}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span>{formatAmount(amount, currency, language)}</span>
    </li>
  )
}
