import type { Language, Localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { ShownLanguage } from '../ui/inputs/shown-language.ts'
import css from './form-parts.module.css'

type Props = {
  /** the texts of the form that have two languages */
  readonly texts: readonly Localised[]
  /** the other language is wanted: what it may be filled with */
  readonly onOpen?: (other: Language) => void
  readonly children: ReactNode
}

/**
 * Texts in one language, that of the screen, until the other is asked for or needed: half the fields, and half the way by Tab. What has
 * texts in the other language already shows both from the start, and a text that there is in the other alone whenever it comes.
 */
export function OneLanguageFirst({ texts, onOpen, children }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const other = language === 'bg' ? 'en' : 'bg'
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(() => texts.some((text) => text[other] !== ''))
  const isNeeded = texts.some((text) => text[language] === '' && text[other] !== '')
  // Once shown it stays, whatever is typed.
  useEffect(() => {
    if (isNeeded) setOpened(true)
  }, [isNeeded])
  const isBoth = opened || isNeeded
  const open = (): void => {
    setOpened(true)
    onOpen?.(other)
    // The field is there once it is drawn.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[lang="${other}"]`)?.focus())
  }
  return (
    <div ref={root} className={css['root']}>
      <ShownLanguage value={isBoth ? null : language}>{children}</ShownLanguage>
      {isBoth ? null : (
        <Button
          variant="subtle"
          size="sm"
          className={css['open'] ?? ''}
          leftSection={<IconLanguage size={16} stroke={1.6} />}
          onClick={open}
        >
          {other === 'en' ? t('also_in_english') : t('also_in_bulgarian')}
        </Button>
      )}
    </div>
  )
}
