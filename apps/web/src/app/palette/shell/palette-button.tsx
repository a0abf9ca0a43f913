import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { MOD } from '../../../shared/layers/keys.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { loadPalette } from '../use-palette.tsx'
import css from './palette-button.module.css'

type Props = { readonly onOpen: () => void }

/** In the bar: looks like a field where there is room for one. */
export function PaletteField({ onOpen }: Props) {
  const { t } = useTranslation(['shell', 'navigation'])
  const label = t('navigation:search_or_command')
  return (
    <button type="button" className={css['field']} aria-haspopup="dialog" title={label} {...opening(onOpen)}>
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <span>{label}</span>
      <Kbd>{MOD} K</Kbd>
    </button>
  )
}

/** At the foot of the column, where there is no bar. */
export function PaletteIcon({ onOpen }: Props) {
  const { t } = useTranslation(['shell', 'navigation'])
  const label = t('navigation:search_or_command')
  return (
    <ActionIcon size={36} aria-label={label} aria-haspopup="dialog" title={`${label} (${MOD} K)`} {...opening(onOpen)}>
      <IconSearch size={18} stroke={1.6} />
    </ActionIcon>
  )
}

const opening = (onOpen: () => void) => ({ onPointerEnter: () => void loadPalette(), onClick: onOpen })
