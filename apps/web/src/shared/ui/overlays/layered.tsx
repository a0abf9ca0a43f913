import { type ComponentType, useState } from 'react'
import { Layered } from '../../layers/use-layer.tsx'

type Opens = { readonly opened?: boolean; readonly defaultOpened?: boolean; readonly onChange?: (opened: boolean) => void }

/** A menu or popover of Mantine's as a layer: while it is open the shortcuts of what lies below rest, and Escape closes it alone. */
export function layered<Props extends Opens>(Overlay: ComponentType<Props>) {
  return function LayeredOverlay(props: Props) {
    const { opened, defaultOpened, onChange } = props
    const [own, setOwn] = useState(defaultOpened ?? false)
    const isOpen = opened ?? own
    const setOpen = (next: boolean): void => {
      setOwn(next)
      onChange?.(next)
    }
    return (
      <Layered kind="menu" opened={isOpen} onEscape={() => setOpen(false)}>
        <Overlay {...props} opened={isOpen} onChange={setOpen} />
      </Layered>
    )
  }
}
