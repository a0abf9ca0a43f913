import { ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './public-parts.module.css'
import './texts.ts'

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

/** What takes the place of the column says what it is, and leads back. */
export function PanelHead({ title, onClose, children }: Props) {
  const { t } = useTranslation('public-acts')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className={css['head']}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ActionIcon size={44} aria-label={t('close')} onClick={onClose}>
        {/* Drawn here: the icon lies in a file of the application's frame, which nobody needs on this page. */}
        <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </ActionIcon>
      <p>{children}</p>
    </header>
  )
}
