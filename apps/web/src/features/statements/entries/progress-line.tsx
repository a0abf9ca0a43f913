import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './entries.module.css'

type Props = { readonly counts: { readonly open: number; readonly done: number; readonly byPerson: number; readonly byItself: number } }

/** How far the work is, and how much of it nobody had to do. */
export function ProgressLine({ counts: { open, done, byPerson, byItself } }: Props) {
  const { t } = useTranslation('statements')
  const all = open + done
  const text = t('progress', { done, all })
  return (
    <div className={css['progress']}>
      <span>{text}</span>
      <div role="progressbar" aria-label={text} aria-valuemin={0} aria-valuemax={all} aria-valuenow={done} className={css['bar']}>
        <i style={{ flexGrow: byItself }} />
        <i data-person style={{ flexGrow: byPerson }} />
        <i data-open style={{ flexGrow: open }} />
      </div>
      <span className={css['legend']}>{t('by_itself', { count: byItself })}</span>
      <span className={css['legend']} data-person>
        {t('by_person', { count: byPerson })}
      </span>
    </div>
  )
}
