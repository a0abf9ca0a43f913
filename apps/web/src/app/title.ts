import type { en } from '@invoice/text/titles/en.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { appTitle } from '../shared/text/app-title.ts'

export type TitleKey = keyof typeof en

/** "Dashboard · Invoice App", in the language of the screen. */
export function useDocumentTitle(): void {
  const { t } = useTranslation('titles')
  const key = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  const title = pageTitle(key === undefined ? undefined : t(key))
  useEffect(() => {
    document.title = title
  }, [title])
}

function pageTitle(title: string | undefined): string {
  return title === undefined ? appTitle() : `${title} · ${appTitle()}`
}
