import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { usePreference } from '../../../shared/preferences/preferences.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { PaletteIcon } from '../../palette/shell/palette-button.tsx'
import { BarTools } from '../bar/bar-tools.tsx'
import { NavContent } from './nav-content.tsx'
import css from './side-nav.module.css'
import { usePeek } from './use-peek.ts'

type Props = {
  readonly collapsed: boolean
  readonly onCollapse: (collapsed: boolean) => void
  /** Search, theme, language and person, where no bar bears them. */
  readonly withTools: boolean
  readonly onSearch: () => void
  readonly onCustomize: () => void
}

/** The column; a collapsed one opens over the page while it is pointed at or holds the focus. */
export function SideNav({ collapsed, onCollapse, withTools, onSearch, onCustomize }: Props) {
  const { t } = useTranslation(['shell', 'navigation'])
  const [isSemiDark] = usePreference('isVerticalNavSemiDark')
  const { isPeeking, fold, ...peek } = usePeek(collapsed)
  const isFolded = collapsed && !isPeeking
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside
      className={css['side']}
      data-collapsed={isFolded || undefined}
      data-peeking={(collapsed && isPeeking) || undefined}
      data-tone={isSemiDark === 'true' ? 'dark' : undefined}
      {...peek}
    >
      <div className={css['panel']}>
        <NavContent look={isFolded ? 'collapsed' : collapsed ? 'peeking' : 'open'} onLeave={fold} />
        {withTools ? (
          <div className={css['tools']}>
            <PaletteIcon onOpen={onSearch} />
            <BarTools onCustomize={onCustomize} />
          </div>
        ) : null}
        <button
          type="button"
          className={css['fold']}
          aria-expanded={!collapsed}
          aria-label={collapsed ? t('navigation:expand') : undefined}
          onClick={() => onCollapse(!collapsed)}
        >
          <Icon size={18} stroke={1.6} />
          {isFolded ? null : (
            <>
              <span>{collapsed ? t('navigation:expand') : t('navigation:collapse')}</span>
              <Kbd>[</Kbd>
            </>
          )}
        </button>
      </div>
    </aside>
  )
}
