import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { type Icon, IconCheck, IconCopy, IconLink } from '@tabler/icons-react'
import { useTranslation } from '../../../../shared/text/use-translation.ts'

/** Puts the document's number into the clipboard. */
export function CopyNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation('documents')
  return <CopyButton icon={IconCopy} label={t('actions.copy_number')} text={() => number} />
}

/** Puts the address of this page there, for somebody of the same workspace; who is outside gets the public link. */
export function CopyAddress() {
  const { t } = useTranslation('documents')
  return <CopyButton icon={IconLink} label={t('actions.copy_link')} text={() => window.location.href} />
}

type Props = { readonly icon: Icon; readonly label: string; readonly text: () => string }

function CopyButton({ icon: Icon, label, text }: Props) {
  const { t } = useTranslation('common')
  const { copied, copy } = useClipboard()
  const said = copied ? t('copied') : label
  return (
    <ActionIcon size={32} aria-label={said} title={said} onClick={() => copy(text())}>
      {copied ? <IconCheck size={16} stroke={1.6} /> : <Icon size={16} stroke={1.6} />}
    </ActionIcon>
  )
}
