import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { PaletteField } from '../../palette/shell/palette-button.tsx'
import { WorkspaceSwitch } from '../workspace/workspace-switch.tsx'
import css from './app-bar.module.css'
import { BarTools } from './bar-tools.tsx'

type Props = {
  /** Where no column bears it. */
  readonly withWorkspace: boolean
  readonly onSearch: () => void
  readonly onCustomize: () => void
  /** Only where the navigation lies over the page. */
  readonly onOpenNavigation?: () => void
}

export function AppBar({ withWorkspace, onOpenNavigation, onSearch, onCustomize }: Props) {
  const { t } = useTranslation(['shell', 'navigation'])
  return (
    <header className={css['bar']}>
      {onOpenNavigation === undefined ? null : (
        <ActionIcon size={44} aria-label={t('navigation:menu')} onClick={onOpenNavigation}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
      )}
      {withWorkspace ? (
        <div className={css['workspace']}>
          <WorkspaceSwitch collapsed={false} />
        </div>
      ) : null}
      <PaletteField onOpen={onSearch} />
      <div className={css['tools']}>
        <BarTools onCustomize={onCustomize} />
      </div>
    </header>
  )
}
