import { PaletteShell } from '../app/palette/shell/palette-shell.tsx'
import SessionOver from '../features/accounts/session-over.tsx'
import { ComingLayer } from '../shared/layers/use-layer.tsx'
import { ConfirmDialog } from '../shared/ui/overlays/confirm-dialog.tsx'
import { FormDrawer } from '../shared/ui/overlays/form-drawer.tsx'
import { Menu } from '../shared/ui/overlays/menu.tsx'
import { Popover } from '../shared/ui/overlays/popover.tsx'
import { PETYA } from './fake-server.ts'

const nothing = (): void => {}
const settled = async (): Promise<void> => {}

/** One of each kind of what can lie over a page, opened. */
export const LAYERS = {
  menu: (
    <Menu opened>
      <Menu.Target>
        <button type="button">menu</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>one</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  ),
  popover: (
    <Popover opened>
      <Popover.Target>
        <button type="button">panel</button>
      </Popover.Target>
      <Popover.Dropdown>panel</Popover.Dropdown>
    </Popover>
  ),
  drawer: (
    <FormDrawer opened title="Drawer" onClose={nothing} onSubmit={nothing}>
      <input aria-label="in the drawer" />
    </FormDrawer>
  ),
  'drawer that is on its way': <ComingLayer />,
  dialog: <ConfirmDialog opened name="it" onClose={nothing} onConfirm={settled} />,
  palette: <PaletteShell onClose={nothing} />,
  'question who one is': <SessionOver user={PETYA} />,
}

export type LayerName = keyof typeof LAYERS
