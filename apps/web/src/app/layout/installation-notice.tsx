import '../../features/installation/texts.ts'
import { useLocation } from '@tanstack/react-router'
import { useScarceSpace, useTrouble } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import css from './frame.module.css'

/** For whoever runs the installation, and nobody else. It stays until all is well: what is not true any more goes by itself. */
export function InstallationNotice() {
  const { t } = useTranslation('installation')
  const { pathname } = useLocation()
  const trouble = useTrouble()
  const space = useScarceSpace()
  // That of the disk stands above already, for owners and administrators.
  const isShownAbove = space !== undefined && (trouble === 'disk_full' || trouble === 'disk_low')
  // And the page itself says more of it.
  if (trouble === null || isShownAbove || pathname === '/settings/installation') return null
  return (
    <p className={css['disk']} role="alert" data-space={trouble === 'disk_low' || trouble === 'certificate_ends' ? 'low' : 'full'}>
      {t('strip', { what: t(`troubles.${trouble}`) })}{' '}
      <TextLink to="/settings/installation" underlined>
        {t('strip_link')}
      </TextLink>
    </p>
  )
}
