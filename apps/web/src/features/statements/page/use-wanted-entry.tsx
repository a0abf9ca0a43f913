import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './statement-page.module.css'

type Answer = {
  readonly data: { readonly pages: readonly { readonly items: readonly StatementEntry[] }[] } | undefined
  readonly isPlaceholderData: boolean
}

/** The entry that an address names comes in front once; the page that was asked for is around it. Whether it is not there any more. */
export function useWantedEntry(wanted: string | undefined, { data, isPlaceholderData }: Answer, select: (id: string) => void): boolean {
  const done = useRef<string | undefined>(undefined)
  const isAnswered = wanted !== undefined && data !== undefined && !isPlaceholderData
  const isHere = isAnswered && data.pages.some(({ items }) => items.some(({ id }) => id === wanted))
  useEffect(() => {
    if (!isHere || done.current === wanted) return
    done.current = wanted
    select(wanted)
  }, [wanted, isHere, select])
  return isAnswered && !isHere
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
