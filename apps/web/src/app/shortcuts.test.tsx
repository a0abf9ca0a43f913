import { Button } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useShortcuts } from '../shared/layers/use-layer.tsx'
import { changeLanguage, loadTexts } from '../shared/text/texts.ts'
import { ConfirmDialog } from '../shared/ui/overlays/confirm-dialog.tsx'
import { FormDrawer } from '../shared/ui/overlays/form-drawer.tsx'
import { LAYERS, type LayerName } from '../testing/every-layer.tsx'
import { network } from '../testing/network.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sources } from '../testing/sources.ts'

const nothing = (): void => {}
const settled = async (): Promise<void> => {}

/** Every shortcut that stands in the sources, so that a new one is walked as well. */
const KEYS = [...new Set(sources.flatMap(({ text }) => [...text.matchAll(/\bkeys: '([^']+)'/g)].map(([, keys]) => keys ?? '')))]
const EVERYWHERE = ['mod+K']

const pressed = vi.fn<(keys: string) => void>()

function Page() {
  useShortcuts(
    KEYS.map((keys) => ({ keys, act: () => pressed(keys), ...(EVERYWHERE.includes(keys) ? { everywhere: true as const } : {}) })),
  )
  return <Button>page</Button>
}

/** Whether the browser may still do its own with the key. */
function press(keys: string, target: Element = document.activeElement ?? document.body): boolean {
  const key = keys.replace(/^(?:mod\+)?(?:shift\+)?/, '')
  return fireEvent.keyDown(target, { key, ctrlKey: keys.startsWith('mod+'), shiftKey: keys.includes('shift+') })
}

beforeEach(async () => {
  pressed.mockReset()
  await changeLanguage('en')
  await loadTexts('accounts')
})
afterEach(() => vi.unstubAllGlobals())

it('knows the shortcuts of the product', () => {
  const letters = ['C', 'D', 'E', 'G', 'I', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'U', 'X', 'Y', 'Z']
  const others = [
    ' ',
    '/',
    '?',
    'ArrowDown',
    'ArrowUp',
    'Enter',
    'Escape',
    '[',
    'shift+ ',
    'shift+ArrowLeft',
    'shift+ArrowRight',
    'shift+Enter',
    'shift+R',
  ]
  const withMod = ['mod+/', 'mod+E', 'mod+Enter', 'mod+J', 'mod+K', 'mod+P', 'mod+S', 'mod+shift+K']
  expect(KEYS.toSorted()).toEqual([...letters, ...others, ...withMod].toSorted())
})

describe.each(KEYS)('the shortcut %s', (keys) => {
  it('of the page acts while the page is in front', async () => {
    await renderScreen(Page)
    press(keys)
    expect(pressed).toHaveBeenCalledExactlyOnceWith(keys)
  })

  it.each(Object.keys(LAYERS) as LayerName[])('of the page rests below a %s', async (layer) => {
    network({})
    await renderScreen(() => (
      <>
        <Page />
        {LAYERS[layer]}
      </>
    ))
    const isBrowsers = press(keys)
    const acts = EVERYWHERE.includes(keys) && layer !== 'question who one is'
    expect(pressed.mock.calls).toEqual(acts ? [[keys]] : [])
    // Ctrl-S must not offer to save the page, a letter must be typed.
    // The palette takes Enter for what is chosen in it.
    const isPalettes = layer === 'palette' && /^(?:shift\+)?Enter$/.test(keys)
    expect(isBrowsers).toBe(!keys.startsWith('mod+') && !isPalettes)
  })
})

describe('a drawer', () => {
  const drawer = (onSubmit: () => void, onClose = nothing) => (
    <FormDrawer opened title="Drawer" onClose={onClose} onSubmit={onSubmit}>
      <input aria-label="in the drawer" />
    </FormDrawer>
  )

  it.each(['mod+Enter', 'mod+S'])('is saved by %s, and what lies behind it is not', async (keys) => {
    const onSubmit = vi.fn()
    await renderScreen(() => (
      <>
        <Page />
        {drawer(onSubmit)}
      </>
    ))
    press(keys, screen.getByLabelText('in the drawer'))
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(pressed).not.toHaveBeenCalled()
  })

  it('is not saved below a question', async () => {
    const onSubmit = vi.fn()
    await renderScreen(() => (
      <>
        {drawer(onSubmit)}
        {LAYERS.dialog}
      </>
    ))
    press('mod+Enter')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('Escape', () => {
  const pressEscape = (target: Element = document.body) => act(async () => void fireEvent.keyDown(target, { key: 'Escape' }))

  it('closes what is in front, and nothing else', async () => {
    const [closeDrawer, closeDialog] = [vi.fn(), vi.fn()]
    await renderScreen(() => (
      <>
        <FormDrawer opened title="Drawer" onClose={closeDrawer} onSubmit={nothing}>
          <input aria-label="in the drawer" />
        </FormDrawer>
        <ConfirmDialog opened name="it" onClose={closeDialog} onConfirm={settled} />
      </>
    ))
    await pressEscape()
    expect(closeDialog).toHaveBeenCalledOnce()
    expect(closeDrawer).not.toHaveBeenCalled()
  })

  it('that closes the list of a field leaves the drawer around it', async () => {
    const closeDrawer = vi.fn()
    await renderScreen(() => (
      <FormDrawer opened title="Drawer" onClose={closeDrawer} onSubmit={nothing}>
        <input role="combobox" aria-expanded="true" aria-controls="list" aria-label="with a list" />
        <input aria-label="without" />
      </FormDrawer>
    ))
    await pressEscape(screen.getByLabelText('with a list'))
    expect(closeDrawer).not.toHaveBeenCalled()
    await pressEscape(screen.getByLabelText('without'))
    expect(closeDrawer).toHaveBeenCalledOnce()
  })
})

describe('the sources', () => {
  /** They watch for the first sign of life, or keep a form still, and act on no key. */
  const MAY_WATCH = [
    'app/navigation/focus-heading.ts',
    'features/accounts/use-passkey.ts',
    'shared/api/attendance.ts',
    'shared/forms/use-stillness.ts',
    'shared/layers/focus.ts',
  ]

  /** Bold and italic are keys of the text that is written in, and go no further than it. */
  const OF_A_TEXT = 'shared/marks/mark-bar.tsx'

  it('listen to the keys of shortcuts in one place', () => {
    const listens = sources.filter(({ text }) => /['"]key(?:down|up|press)['"]|useHotkeys|getHotkeyHandler|useWindowEvent\('key/.test(text))
    expect(listens.map(({ file }) => file).toSorted()).toEqual([...MAY_WATCH, 'shared/layers/shortcuts.ts', OF_A_TEXT])
  })

  it('open nothing over the page that is no layer', () => {
    const bare = sources.filter(({ file, text }) => {
      if (['shared/ui/overlays/menu.tsx', 'shared/ui/overlays/popover.tsx'].includes(file)) return false
      const opens = /<(?:Modal|Drawer)(?:\.Root)?[\s>]/.test(text) && !text.includes('<Layered')
      const [, imported = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? []
      const opensBare = ['Menu', 'Popover', 'HoverCard'].some(
        (name) => imported.split(/,\s*/).some((one) => one.trim() === name) && text.includes(`<${name} `),
      )
      return opens || opensBare
    })
    expect(bare.map(({ file }) => file)).toEqual([])
  })
})
