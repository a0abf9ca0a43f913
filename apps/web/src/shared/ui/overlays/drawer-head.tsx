import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../text/use-translation.ts'
import css from './drawer-head.module.css'

type Props = { readonly title: string; readonly text?: string | undefined; readonly onClose: () => void }

/** What a drawer is about, and the way out of it. */
export function DrawerHead({ title, text, onClose }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={css['head']}>
      <div>
        {/* What it was about is gone while it fades. */}
        {title === '' ? null : <Drawer.Title className={css['title'] ?? ''}>{title}</Drawer.Title>}
        {text ? <p>{text}</p> : null}
      </div>
      <ActionIcon size={40} aria-label={t('close')} onClick={onClose}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}

/** For `classNames` of a drawer: a column on the floating ground. */
export const drawerClasses = { content: css['content'] ?? '' }
