import { useTranslation } from '../../../../../shared/text/use-translation.ts'
import css from './undo-toast.module.css'

/** What was done, and the way back. */
export function UndoToast({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const { t } = useTranslation('common')
  return (
    <span className={css['toast']}>
      <span>{text}</span>
      <button type="button" onClick={onUndo}>
        {t('undo')}
      </button>
    </span>
  )
}
