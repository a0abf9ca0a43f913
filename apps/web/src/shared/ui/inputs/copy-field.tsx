import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../text/use-translation.ts'
import css from './copy-field.module.css'

type Props = {
  readonly label: string
  readonly value: string
  /** How it is shown, where that is not what is copied: an IBAN in groups of four. */
  readonly shown?: string
}

/** A value that people copy elsewhere: IBAN, link, reference. */
export function CopyField({ label, value, shown = value }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const { copied, copy } = useClipboard()
  return (
    <div className={css['row']}>
      <span className={css['label']}>{label}</span>
      <span className={css['value']} data-grouped={shown !== value || undefined} title={value}>
        {shown}
      </span>
      <ActionIcon size={32} aria-label={copied ? t('common:copied') : t('form.copy', { name: label })} onClick={() => copy(value)}>
        {copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
      </ActionIcon>
    </div>
  )
}
