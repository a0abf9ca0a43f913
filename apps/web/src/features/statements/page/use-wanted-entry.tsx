import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './statement-page.module.css'

type Answer = {
  readonly data: { readonly pages: readonly { readonly items: readonly StatementEntry[] }[] } | undefined
  readonly isPlaceholderData: boolean
}

/** The entry that an address names comes in front once; the page that was asked for is around it. Whether it is not there any more. */
export function useWantedEntry(wanted: string | undefined, { data, isPlaceholderData }: Answer, select: (id: string) => void): boolean {
  const [shown, setShown] = useState<string>()
  const isAnswered = wanted !== undefined && data !== undefined && !isPlaceholderData
  const isHere = isAnswered && data.pages.some(({ items }) => items.some(({ id }) => id === wanted))
  useEffect(() => {
    if (!isHere || shown === wanted) return
    setShown(wanted)
    select(wanted)
  }, [wanted, isHere, shown, select])
  // What was shown may be decided since, and leave the list so.
  return isAnswered && !isHere && shown !== wanted
}

export function GoneEntry() {
  const { t } = useTranslation('statements')
  return (
    <div role="alert" className={css['fault']}>
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
      <span>{t('gone')}</span>
    </div>
  )
}
