import type { en as shortcuts } from '@invoice/text/shortcuts/en.ts'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { type Keys, MOD } from '../../shared/layers/keys.ts'
import type { Shortcut } from '../../shared/layers/shortcuts.ts'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import css from './shortcuts-dialog.module.css'

declare module '../../shared/text/texts.ts' {
  interface TextNamespaces {
    shortcuts: typeof shortcuts
  }
}

type Act = keyof typeof shortcuts.acts
type Cell = keyof typeof shortcuts.cells

/** What the keys of pages do, in the order in which they are told. */
const ACTS: Readonly<Record<Keys, Act>> = {
  'mod+Enter': 'issue',
  'mod+S': 'save',
  'mod+J': 'copy_last',
  'mod+E': 'apply_term',
  '/': 'find',
  N: 'new_invoice',
  S: 'send',
  'mod+K': 'search',
  'mod+shift+K': 'switch_client',
  '[': 'navigation',
  'mod+/': 'list',
}
/** Those of the lines are their own (`use-line-acts.tsx`). */
const CELLS: Readonly<Record<Cell, string>> = {
  next: 'Tab',
  line: 'Enter',
  other: '↑ ↓',
  move: 'Alt ↑ ↓',
  repeat: `${MOD} D`,
  remove: `${MOD} ⌫`,
  undo: `${MOD} Z`,
  redo: `${MOD} ⇧ Z, ${MOD} Y`,
  last_price: 'Alt Enter',
  paste: `${MOD} V`,
}

type Props = {
  /** those that do something on the page */
  readonly shortcuts: readonly Pick<Shortcut, 'keys' | 'tells'>[]
  readonly opened: boolean
  readonly onClose: () => void
}

/** The keys that do something on the screen behind it. */
export default function ShortcutsDialog({ shortcuts, opened, onClose }: Props) {
  const { t } = useTranslation('shortcuts')
  const [hasLines] = useState(() => document.querySelector('[data-keys="lines"]') !== null)
  const own = ownOf(shortcuts)
  const acts = Object.entries(ACTS).filter(([key]) => shortcuts.some(({ keys, tells }) => keys === key && tells === undefined))
  return (
    <Layered kind="dialog" opened={opened} onEscape={onClose}>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t('title')}
        withCloseButton={false}
        size={hasLines ? 720 : 440}
        classNames={{ header: css['head'] ?? '', title: css['title'] ?? '' }}
      >
        <div className={css['groups']} data-two={hasLines || undefined}>
          <section>
            <h3>{t('screen')}</h3>
            <dl>
              {own.map(({ keys, text }) => (
                <Row key={text} keys={keys} text={text} />
              ))}
              {acts.map(([key, act]) => (
                <Row key={key} keys={key === 'mod+/' ? `?, ${written(key)}` : written(key)} text={t(`acts.${act}`)} />
              ))}
            </dl>
          </section>
          {hasLines ? (
            <section>
              <h3>{t('lines')}</h3>
              <dl>
                {(Object.keys(CELLS) as Cell[]).map((cell) => (
                  <Row key={cell} keys={CELLS[cell]} text={t(`cells.${cell}`)} />
                ))}
              </dl>
            </section>
          ) : null}
        </div>
        <Button variant="default" className={css['close'] ?? ''} data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </Modal>
    </Layered>
  )
}

const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Enter: '↵', ' ': '␣' }
const written = (keys: Keys): string =>
  keys
    .replace('mod+', `${MOD} `)
    .replace('shift+', '⇧ ')
    .replace(/Arrow(?:Up|Down|Left|Right)|Enter$| $/, (key) => (key === 'Enter' && keys.startsWith('mod+') ? key : (SIGNS[key] ?? key)))

/** What a screen says itself of its keys; several that do the same in one line. */
function ownOf(shortcuts: Props['shortcuts']): { keys: string; text: string }[] {
  const rows: { keys: string; text: string }[] = []
  for (const { keys, tells } of shortcuts) {
    const last = rows.at(-1)
    if (tells === '' && last !== undefined) last.keys += `, ${written(keys)}`
    else if (tells) rows.push({ keys: written(keys), text: tells })
  }
  return rows
}

function Row({ keys, text }: { readonly keys: string; readonly text: string }) {
  return (
    <div>
      <dt>{text}</dt>
      <dd>
        <Kbd>{keys}</Kbd>
      </dd>
    </div>
  )
}
