import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { GHOST_ID } from '../state/focus-field.ts'
import css from './lines-grid.module.css'

type Props = { readonly span: number; readonly onType: (text: string) => void }

/** The row that is not there yet: what is typed in it makes it. */
export function GhostRow({ span, onType }: Props) {
  const { t } = useTranslation('editor')
  const [composed, setComposed] = useState('')
  return (
    <tr className={css['ghost']}>
      <td className={css['grip']}>
        <IconPlus size={14} stroke={1.8} aria-hidden="true" />
      </td>
      <td colSpan={span}>
        <input
          id={GHOST_ID}
          type="text"
          autoComplete="off"
          aria-label={t('ghost_label')}
          placeholder={t('ghost')}
          value={composed}
          onChange={(event) => {
            // A word that is still being composed (dead keys, phone keyboards) must not lose its input.
            if ((event.nativeEvent as InputEvent).isComposing) return setComposed(event.currentTarget.value)
            setComposed('')
            onType(event.currentTarget.value)
          }}
          onCompositionEnd={(event) => {
            setComposed('')
            if (event.currentTarget.value !== '') onType(event.currentTarget.value)
          }}
        />
      </td>
    </tr>
  )
}
