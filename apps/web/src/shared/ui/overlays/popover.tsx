import { Popover as MantinePopover, type PopoverProps } from '@mantine/core'
import { useState } from 'react'
import { Layered } from '../../layers/use-layer.tsx'

/** A small panel that hangs on a button or a field; a layer as a menu is. */
function LayeredPopover({ opened, defaultOpened, onChange, ...props }: PopoverProps) {
  const [own, setOwn] = useState(defaultOpened ?? false)
  const isOpen = opened ?? own
  const setOpen = (next: boolean): void => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <Layered kind="menu" opened={isOpen} onEscape={() => setOpen(false)}>
      <MantinePopover {...props} opened={isOpen} onChange={setOpen} />
    </Layered>
  )
}

const { Target, Dropdown } = MantinePopover

export const Popover = Object.assign(LayeredPopover, { Target, Dropdown })
