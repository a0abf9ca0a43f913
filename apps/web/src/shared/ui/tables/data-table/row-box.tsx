import { useTranslation } from '../../../text/use-translation.ts'
import css from './row-box.module.css'

type Props = { readonly checked: boolean; readonly onToggle: (isRange: boolean) => void }

/** The box of a row. It looks as every other one, and is one element instead of six: a list has hundreds of them. */
export function RowBox({ checked, onToggle }: Props) {
  const { t } = useTranslation('shell')
  return (
    <input
      type="checkbox"
      className={`${css['box']} mantine-Checkbox-input`}
      aria-label={t('table.select_row')}
      checked={checked}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)}
      tabIndex={-1}
    />
  )
}
