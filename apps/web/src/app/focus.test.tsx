import { Drawer, Modal } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountDialog } from '../shared/auth/account-dialog.tsx'
import { ComingLayer, Layered } from '../shared/layers/use-layer.tsx'
import { changeLanguage, loadTexts } from '../shared/text/texts.ts'
import { ConfirmDialog } from '../shared/ui/overlays/confirm-dialog.tsx'
import { DrawerHead } from '../shared/ui/overlays/drawer-head.tsx'
import { FormDrawer } from '../shared/ui/overlays/form-drawer.tsx'
import { Menu } from '../shared/ui/overlays/menu.tsx'
import { Popover } from '../shared/ui/overlays/popover.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { sources } from '../testing/sources.ts'

type Opened = { readonly opened: boolean; readonly onClose: () => void }

const settled = async (): Promise<void> => {}

/** One of each frame that a screen may open over itself. */
const FRAMES: Readonly<Record<string, (layer: Opened) => ReactNode>> = {
  drawer: ({ opened, onClose }) => (
    <FormDrawer opened={opened} title="Layer" onClose={onClose} onSubmit={onClose}>
      <input aria-label="inside" data-autofocus />
    </FormDrawer>
  ),
  question: ({ opened, onClose }) => <ConfirmDialog opened={opened} name="it" onClose={onClose} onConfirm={settled} />,
  'dialog of the account': ({ opened, onClose }) => (
    <AccountDialog opened={opened} title="Layer" onClose={onClose}>
      <input aria-label="inside" data-autofocus />
    </AccountDialog>
  ),
  'drawer to read': ({ opened, onClose }) => (
    <Layered kind="drawer" opened={opened} onEscape={onClose}>
      <Drawer.Root opened={opened} onClose={onClose} position="right">
        <Drawer.Overlay />
        <Drawer.Content>
          <DrawerHead title="Layer" onClose={onClose} />
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  ),
  'dialog of its own': ({ opened, onClose }) => (
    <Layered kind="dialog" opened={opened} onEscape={onClose}>
      <Modal opened={opened} onClose={onClose} title="Layer">
        <button type="button">inside</button>
      </Modal>
    </Layered>
  ),
}

/** How a screen may have it: always there, only while it is open, or only once its code has come. */
const WAYS: Readonly<Record<string, (frame: (layer: Opened) => ReactNode, layer: Opened) => ReactNode>> = {
  'is always there': (frame, layer) => frame(layer),
  'is there while it is open': (frame, layer) => (layer.opened ? frame(layer) : null),
  'comes later': (frame, layer) => (layer.opened ? <Later {...layer} frame={frame} /> : null),
}

function Later({ frame, ...layer }: Opened & { readonly frame: (layer: Opened) => ReactNode }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const coming = setTimeout(() => setHere(true), 5)
    return () => clearTimeout(coming)
  }, [])
  return isHere ? frame(layer) : <ComingLayer />
}

/** Every way with one frame, every frame with the way in which most of it was lost. */
const EACH = [
  ...Object.keys(WAYS).map((way) => ['drawer', way] as const),
  ...Object.keys(FRAMES).map((frame) => [frame, 'is there while it is open'] as const),
].filter(([frame, way], at, all) => all.findIndex(([one, other]) => one === frame && other === way) === at)

/** From what the layer is opened; `onOpen` opens it. */
type From = (layer: { readonly onOpen: () => void; readonly opened: boolean }) => ReactNode

type ScreenProps = { readonly frame: string; readonly way: string; readonly from: From }

function Screen({ frame, way, from }: ScreenProps) {
  const [opened, setOpened] = useState(false)
  const [makeFrame, inWay] = [FRAMES[frame], WAYS[way]]
  if (makeFrame === undefined || inWay === undefined) throw new RangeError(frame)
  return (
    <>
      <h1>Page</h1>
      {from({ onOpen: () => setOpened(true), opened })}
      {inWay(makeFrame, { opened, onClose: () => setOpened(false) })}
    </>
  )
}

const screenWith = (frame: string, way: string, from: From) => renderScreen(() => <Screen frame={frame} way={way} from={from} />)

const button = (name: string) => screen.getByRole('button', { name })
const isIn = (dialog: Element) => dialog.contains(document.activeElement)
const entered = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(isIn(dialog)).toBe(true))
}
const leave = () => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** What comes after it has come. */
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 40)))

beforeEach(async () => {
  await changeLanguage('en')
  await loadTexts('accounts')
})

function Rows({ onOpen, opened }: Parameters<From>[0]) {
  const [gone, setGone] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  // As when the list is asked anew.
  useEffect(() => {
    if (!wasOpened || opened) return
    const answered = setTimeout(() => setGone(true), 20)
    return () => clearTimeout(answered)
  }, [wasOpened, opened])
  return (
    <ul>
      {['first', 'second', 'third']
        .filter((name) => !gone || name !== 'second')
        .map((name) => (
          <li key={name}>
            <button type="button" onClick={onOpen}>
              {name}
            </button>
          </li>
        ))}
    </ul>
  )
}

describe.each(EACH)('the focus, with a %s that %s', (frame, way) => {
  it('goes in, and comes back to the button that opened it', async () => {
    await screenWith(frame, way, ({ onOpen }) => (
      <>
        <button type="button">another</button>
        <button type="button" onClick={onOpen}>
          open
        </button>
      </>
    ))
    await userEvent.click(button('open'))
    await entered()
    await leave()
    await closed()
    await waitFor(() => expect(document.activeElement).toBe(button('open')))
  })

  it('comes back to the button of the menu from which it was opened', async () => {
    await screenWith(frame, way, ({ onOpen }) => (
      <Menu>
        <Menu.Target>
          <button type="button">acts</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onOpen}>edit</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ))
    await userEvent.click(button('acts'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'edit' }))
    await entered()
    await leave()
    await closed()
    await waitFor(() => expect(document.activeElement).toBe(button('acts')))
  })

  it('comes to the next row where what was done took away the row that it was opened from', async () => {
    await screenWith(frame, way, (layer) => <Rows {...layer} />)
    await userEvent.click(button('second'))
    await entered()
    await leave()
    await closed()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'second' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button('third')))
  })

  it('comes beside a button that may not be pressed any more', async () => {
    await screenWith(frame, way, ({ onOpen, opened }) => (
      <div>
        <button type="button" onClick={onOpen} disabled={opened}>
          open
        </button>
        <button type="button">beside</button>
      </div>
    ))
    // It stays disabled.
    await userEvent.click(button('open'))
    await entered()
    button('open').setAttribute('disabled', '')
    await leave()
    await closed()
    await later()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('comes to the heading of the page where nothing had it', async () => {
    await screenWith(frame, way, ({ onOpen }) => <Timed onOpen={onOpen} />)
    await entered()
    await leave()
    await closed()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page' })))
  })
})

/** Opened by no act of the person's. */
function Timed({ onOpen }: { readonly onOpen: () => void }) {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const asked = setTimeout(open, 5)
    return () => clearTimeout(asked)
  }, [])
  return null
}

function Panel() {
  const [opened, setOpened] = useState(false)
  return (
    <Popover trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <button type="button" onClick={() => setOpened(!opened)}>
          target
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <input aria-label="inside" />
      </Popover.Dropdown>
    </Popover>
  )
}

function Nested() {
  const [drawer, setDrawer] = useState(false)
  const [question, setQuestion] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setDrawer(true)}>
        open
      </button>
      {drawer ? (
        <FormDrawer opened title="Layer" onClose={() => setDrawer(false)} onSubmit={() => {}}>
          <input aria-label="inside" data-autofocus />
          <button type="button" onClick={() => setQuestion(true)}>
            ask
          </button>
          <ConfirmDialog opened={question} name="it" onClose={() => setQuestion(false)} onConfirm={settled} />
        </FormDrawer>
      ) : null}
    </>
  )
}

function Anew() {
  const [drawn, setDrawn] = useState(0)
  return (
    <AccountDialog opened title="Layer" onClose={() => {}}>
      <input key={drawn} aria-label="inside" data-autofocus onFocus={() => setTimeout(() => setDrawn(1), 5)} />
    </AccountDialog>
  )
}

describe('the focus', () => {
  it('comes back, layer by layer, into the drawer and then to the page', async () => {
    await renderScreen(Nested)
    await userEvent.click(button('open'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('inside')))
    await userEvent.click(button('ask'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await leave()
    await waitFor(() => expect(document.activeElement).toBe(button('ask')))
    await leave()
    await waitFor(() => expect(document.activeElement).toBe(button('open')))
  })

  it('stays in a dialog whose field is drawn anew', async () => {
    await renderScreen(Anew)
    await later()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('inside')))
  })

  it.each(['menu', 'panel'])('comes back to the button of a %s that is closed', async (kind) => {
    await renderScreen(() =>
      kind === 'menu' ? (
        <Menu>
          <Menu.Target>
            <button type="button">target</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>one</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Panel />
      ),
    )
    await userEvent.click(button('target'))
    const inside = kind === 'menu' ? await screen.findByRole('menuitem') : await screen.findByLabelText('inside')
    await waitFor(() => expect(document.activeElement).toBe(inside))
    await leave()
    await waitFor(() => expect(document.activeElement).toBe(button('target')))
  })

  it('stays where a click elsewhere has put it', async () => {
    await renderScreen(() => (
      <>
        <Panel />
        <input aria-label="elsewhere" />
      </>
    ))
    await userEvent.click(button('target'))
    await screen.findByLabelText('inside')
    await userEvent.click(screen.getByLabelText('elsewhere'))
    await later()
    expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
  })
})

it('is given back in one place alone', () => {
  const own = sources.filter(({ file, text }) => /returnFocus|useFocusReturn/.test(text) && file !== 'shared/theme/theme.ts')
  expect(own.map(({ file }) => file)).toEqual([])
})

/** What of the library lies over a page; each of it is walked above. */
const OVER = /^(Affix|Dialog|Drawer|FocusTrap|HoverCard|LoadingOverlay|Menu|Modal|Popover|Portal|Spotlight|Tour)$/
const of = (name: string) => new RegExp(`<${name}(\\.Root)?[\\s>]`)
const fromLibrary = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))

it('comes back from each layer that there is: none lies over a page that is made of something else, or is not known as one', () => {
  const used = new Map(sources.map(({ file, text }) => [file, fromLibrary(text).filter((name) => OVER.test(name) && of(name).test(text))]))
  const filesWith = (name: string) => [...used].filter(([, names]) => names.includes(name)).map(([file]) => file)
  // Menus and what hangs on a field are the house's own (`overlays/layered.tsx`), which are walked as they are.
  expect([...new Set([...used.values()].flat())].toSorted()).toEqual(['Drawer', 'Modal'])
  const layers = sources.filter(({ file }) => [...filesWith('Drawer'), ...filesWith('Modal')].includes(file))
  expect(layers.length).toBeGreaterThan(25)
  expect(layers.filter(({ text }) => !text.includes('<Layered')).map(({ file }) => file)).toEqual([])
  expect(sources.filter(({ text }) => /<dialog[\s>]|popover=|showModal\(/.test(text)).map(({ file }) => file)).toEqual([])
})
