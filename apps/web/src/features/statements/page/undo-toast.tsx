import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import css from './statement-page.module.css'

/** What was done, with the way back. Z is the screen's: it takes back the last act, which is this one. */
export function UndoToast({ children, onUndo }: { readonly children: ReactNode; readonly onUndo: () => void }) {
  const { t } = useTranslation('statements')
  return (
    <span className={css['toast']}>
      <span>{children}</span>
      <button type="button" onClick={onUndo}>
        {t('do.undo')} <Kbd>Z</Kbd>
      </button>
    </span>
  )
}
