import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../shared/text/use-translation.ts'

/** For what stands in a box of its own. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation('common')
  const { copied, copy } = useClipboard()
  return (
    <ActionIcon size={32} aria-label={copied ? t('copied') : label} onClick={() => copy(value)}>
      {copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
    </ActionIcon>
  )
}
