import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import css from './shown-once.module.css'

type Props = {
  readonly title: string
  readonly text: string
  /** null: it was told before, and is not told again. */
  readonly value: string | null
  readonly hideLabel: string
  readonly onHide: () => void
  /** Where what it was asked for in is gone: who reads by ear or by keyboard goes on here. */
  readonly takesFocus?: boolean
}

/** A key or a secret, for the one time that it is told. */
export function ShownOnce({ title, text, value, hideLabel, onHide, takesFocus = false }: Props) {
  const { t } = useTranslation('common')
  const { copied, copy } = useClipboard()
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) root.current?.focus()
  }, [takesFocus])
  return (
    <section ref={root} tabIndex={-1} className={css['notice']} aria-label={title}>
      <div>
        <b>{title}</b>
        {value === null ? null : <p>{text}</p>}
      </div>
      {value === null ? null : (
        <div className={css['value']}>
          <code>{value}</code>
          <Button
            variant="subtle"
            leftSection={copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
            onClick={() => copy(value)}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        </div>
      )}
      <ActionIcon size={32} aria-label={hideLabel} onClick={onHide}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </section>
  )
}
