import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Layered } from '../../shared/layers/use-layer.tsx'
import css from './profile.module.css'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Only its own button leads out of it: what it shows is shown once. */
  readonly stays?: boolean
  readonly children: ReactNode
}

const nothing = (): void => {}

/** One act about the account. What it holds begins anew with each opening. */
export function ProfileDialog({ opened, onClose, title, stays = false, children }: Props) {
  const { t } = useTranslation('common')
  const leave = stays ? nothing : onClose
  return (
    <Layered kind="dialog" opened={opened} onEscape={leave}>
      <Modal
        opened={opened}
        onClose={leave}
        title={title}
        size={480}
        withCloseButton={!stays}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ header: css['head'] ?? '', title: css['title'] ?? '' }}
      >
        <div className={css['dialog']}>{children}</div>
      </Modal>
    </Layered>
  )
}
