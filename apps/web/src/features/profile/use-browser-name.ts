import type Bowser from 'bowser'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'

type Parser = typeof Bowser
export type BrowserName = {
  /** "Chrome on Windows"; '' while what reads it is on its way */
  readonly name: string
  readonly isPhone: boolean
  /** Whether two are the same kind of browser, whatever their versions. */
  readonly kind: string
}

/** The names of browsers by what they say of themselves. What reads them comes with the first page that needs it. */
export function useBrowserName(): (userAgent: string) => BrowserName {
  const { t } = useTranslation('profile')
  const [parser, setParser] = useState<Parser | null>(null)
  useEffect(() => {
    let isLeft = false
    void import('bowser').then(({ default: loaded }) => {
      if (!isLeft) setParser(() => loaded)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return (userAgent) => {
    if (parser === null) return { name: '', isPhone: false, kind: '' }
    const { browser, os, platform } = parser.parse(userAgent === '' ? '-' : userAgent)
    const kind = `${browser.name ?? ''} ${os.name ?? ''}`
    const isPhone = platform.type === 'mobile' || platform.type === 'tablet'
    if (!browser.name) return { name: t('unknown_browser'), isPhone, kind }
    return { name: os.name ? t('browser_on', { browser: browser.name, system: os.name }) : browser.name, isPhone, kind }
  }
}
