import { Drawer } from '@mantine/core'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { usePreference } from '../../../shared/preferences/preferences.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { cx } from '../../../shared/ui/marks/cx.ts'
import { NavContent } from './nav-content.tsx'
import css from './nav-overlay.module.css'

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** The navigation of narrow screens, over the page. */
export default function NavOverlay({ opened, onClose }: Props) {
  const { t } = useTranslation(['shell', 'navigation'])
  const [isSemiDark] = usePreference('isVerticalNavSemiDark')
  return (
    <Layered kind="drawer" opened={opened} onEscape={onClose}>
      <Drawer
        opened={opened}
        onClose={onClose}
        position="left"
        size={288}
        withCloseButton={false}
        title={t('navigation:main')}
        data-tone={isSemiDark === 'true' ? 'dark' : undefined}
        classNames={{ header: cx(css['title']), content: cx(css['content']), body: cx(css['body']) }}
      >
        <NavContent look="touch" onLeave={onClose} />
      </Drawer>
    </Layered>
  )
}
