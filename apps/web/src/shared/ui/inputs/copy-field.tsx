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
  const { t } = useTranslation('shell')
  return (
    <div className={css['row']}>
      <span className={css['label']}>{label}</span>
      <span className={css['value']} data-grouped={shown !== value || undefined} title={value}>
        {shown}
      </span>
      <CopyButton label={t('form.copy', { name: label })} value={value} />
    </div>
  )
}

/** Copies, and says for a while that it has. */
export function CopyButton({ label, value }: Pick<Props, 'label' | 'value'>) {
  const { t } = useTranslation('common')
  const { copied, copy } = useClipboard()
  return (
    <ActionIcon size={32} aria-label={copied ? t('copied') : label} onClick={() => copy(value)}>
      {copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
    </ActionIcon>
  )
}
