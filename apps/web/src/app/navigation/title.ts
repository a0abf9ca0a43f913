import type { en } from '@invoice/text/titles/en.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appTitle } from '../../shared/text/app-title.ts'
import { useTitleSubject } from '../../shared/text/title-subject.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'

export type TitleKey = keyof typeof en

/** "Dashboard · Invoice App", in the language of the screen; what tells tabs of one kind apart stands in front. */
export function useDocumentTitle(): void {
  const { t } = useTranslation('titles')
  const subject = useTitleSubject()
  const key = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  const title = [...subject, ...(key === undefined ? [] : [t(key)]), appTitle()].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
