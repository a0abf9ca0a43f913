import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Puts the document's number into the clipboard. */
export function CopyNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation(['documents', 'common'])
  const { copied, copy } = useClipboard()
  const label = copied ? t('common:copied') : t('actions.copy_number')
  return (
    <ActionIcon size={32} aria-label={label} title={label} onClick={() => copy(number)}>
      {copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
    </ActionIcon>
  )
}
