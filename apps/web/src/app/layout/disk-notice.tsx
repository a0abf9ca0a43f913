import '../../features/installation/texts.ts'
import { useScarceSpace } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './frame.module.css'

/** For whoever can see to it that there is room. It stays until there is: what is not true any more goes by itself. */
export function DiskNotice() {
  const { t } = useTranslation('installation')
  const space = useScarceSpace()
  if (space === undefined) return null
  return (
    <p className={css['disk']} role="alert" data-space={space}>
      {t(`disk.${space}`)}
    </p>
  )
}
