import { Menu as MantineMenu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { Layered } from '../../layers/use-layer.tsx'

/** A menu is a layer: while it is open, the shortcuts of what lies below rest. */
function LayeredMenu({ opened, defaultOpened, onChange, ...props }: MenuProps) {
  const [own, setOwn] = useState(defaultOpened ?? false)
  const isOpen = opened ?? own
  const setOpen = (next: boolean): void => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <Layered kind="menu" opened={isOpen} onEscape={() => setOpen(false)}>
      <MantineMenu {...props} opened={isOpen} onChange={setOpen} />
    </Layered>
  )
}

const { Target, Dropdown, Item, Label, Divider, RadioGroup, RadioItem, CheckboxItem } = MantineMenu

export const Menu = Object.assign(LayeredMenu, { Target, Dropdown, Item, Label, Divider, RadioGroup, RadioItem, CheckboxItem })
