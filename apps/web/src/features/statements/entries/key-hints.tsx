import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import css from '../page/statement-page.module.css'

const HINTS = [
  ['↑ ↓', 'entry'],
  ['1–9', 'choose'],
  ['↵', 'confirm'],
  ['S', 'split'],
  ['E', 'explain'],
  ['R', 'rule'],
  ['X', 'skip'],
  ['Z', 'undo'],
  ['/', 'find'],
  ['?', 'all'],
] as const

/** The keys, for who learns them. */
export function KeyHints() {
  const { t } = useTranslation('statements')
  return (
    <ul className={css['hints']} aria-label={t('hints.label')}>
      {HINTS.map(([keys, hint]) => (
        <li key={hint}>
          <Kbd>{keys}</Kbd> {t(`hints.${hint}`)}
        </li>
      ))}
    </ul>
  )
}
