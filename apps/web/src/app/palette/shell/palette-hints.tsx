import { MOD } from '../../../shared/layers/keys.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import css from '../palette.module.css'
import '../texts.ts'

/** Which keys do what; for who has keys. */
export function PaletteHints() {
  const { t } = useTranslation('search')
  return (
    <div className={css['hints']} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('hint_move')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('hint_open')}
      </span>
      <span>
        <Kbd>{MOD} ↵</Kbd> {t('hint_new_tab')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('hint_close')}
      </span>
    </div>
  )
}
