import { Menu as MantineMenu } from '@mantine/core'
import { layered } from './layered.tsx'

const { Target, Dropdown, Item, Label, Divider, RadioGroup, RadioItem, CheckboxItem } = MantineMenu

/** What can be done here, hanging on a button. */
export const Menu = Object.assign(layered(MantineMenu), { Target, Dropdown, Item, Label, Divider, RadioGroup, RadioItem, CheckboxItem })
