import { Popover as MantinePopover } from '@mantine/core'
import { layered } from './layered.tsx'

const { Target, Dropdown } = MantinePopover

/** A small panel that hangs on a button or a field. */
export const Popover = Object.assign(layered(MantinePopover), { Target, Dropdown })
