import { IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { cx } from '../../../shared/ui/marks/cx.ts'
import { enterLater, setTyped, useTyped } from '../palette-text.ts'
import head from './palette-head.module.css'
import css from './palette-shell.module.css'

/** Stands in the place of the palette from the key's first moment until the palette has the focus. */
export function PaletteShell({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['shell', 'navigation'])
  const typed = useTyped()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <Layered kind="palette" opened onEscape={onClose}>
      <div className={css['ground']} data-palette onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}>
        <div className={cx(head['head'], css['head'])}>
          <IconSearch size={20} stroke={1.6} aria-hidden="true" />
          <input
            ref={input}
            className={head['input']}
            aria-label={t('navigation:search_or_command')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              // With nothing typed there is nothing to be seen that it could open.
              if (typed.trim() === '') return
              enterLater(event.ctrlKey || event.metaKey ? 'new tab' : 'here')
            }}
          />
        </div>
      </div>
    </Layered>
  )
}
