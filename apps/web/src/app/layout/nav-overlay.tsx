import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { cx } from '../../shared/ui/cx.ts'
import { NavContent } from './nav-content.tsx'
import css from './nav-overlay.module.css'

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** The navigation of narrow screens, over the page. */
export function NavOverlay({ opened, onClose }: Props) {
  const { t } = useTranslation(['shell', 'navigation'])
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={288}
      withCloseButton={false}
      title={t('navigation:main')}
      classNames={{ header: cx(css['title']), content: cx(css['content']), body: cx(css['body']) }}
    >
      <NavContent />
    </Drawer>
  )
}
