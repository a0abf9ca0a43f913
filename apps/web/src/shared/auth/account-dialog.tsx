import { ActionIcon, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Layered } from '../layers/use-layer.tsx'
import { useTranslation } from '../text/use-translation.ts'
import css from './account-dialog.module.css'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Only its own button leads out of it: what it shows is shown once. */
  readonly stays?: boolean
  /** It is asked for by what lies in another dialog. */
  readonly isAbove?: boolean
  readonly children: ReactNode
}

const nothing = (): void => {}
const ABOVE_DIALOGS = 350

/** One act about the account. What it holds begins anew with each opening. */
export function AccountDialog({ opened, onClose, title, stays = false, isAbove = false, children }: Props) {
  const { t } = useTranslation('common')
  const leave = stays ? nothing : onClose
  return (
    <Layered kind="dialog" opened={opened} onEscape={leave}>
      <Modal.Root
        opened={opened}
        onClose={leave}
        centered
        size={480}
        closeOnClickOutside={false}
        {...(isAbove ? { zIndex: ABOVE_DIALOGS } : {})}
      >
        <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Modal.Content radius={12}>
          <div className={css['head']}>
            <Modal.Title className={css['title'] ?? ''}>{title}</Modal.Title>
            {stays ? null : (
              <ActionIcon size={32} aria-label={t('close')} onClick={onClose}>
                <IconX size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
          <div className={css['body']}>{children}</div>
        </Modal.Content>
      </Modal.Root>
    </Layered>
  )
}
