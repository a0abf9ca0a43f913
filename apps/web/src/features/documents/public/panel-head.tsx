import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
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
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
      <p>{children}</p>
    </header>
  )
}
