import { ActionIcon, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Acts } from './commands.ts'
import type { Option } from './option.ts'
import css from './palette.module.css'
import { PaletteHints } from './palette-hints.tsx'
import { PaletteList } from './palette-list.tsx'
import { rememberRecent } from './recent-items.ts'
import { useActive } from './use-active.ts'
import { useGroups } from './use-groups.tsx'
import { LONGEST_QUERY, useHits } from './use-hits.ts'
import './texts.ts'
import { below } from '../../shared/theme/breakpoints.ts'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly acts: Acts }

/** Finds documents, contacts, products, screens and acts as one types; empty, it offers what was opened last. */
export default function Palette({ opened, onClose, acts }: Props) {
  const { t } = useTranslation(['search', 'navigation', 'common'])
  const narrow = useMediaQuery(below('small'), false, { getInitialValueInEffect: false })
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) before.current = document.activeElement
  }, [opened])
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset="12vh"
      centered={false}
      fullScreen={narrow}
      returnFocus={false}
      closeOnEscape={false}
      zIndex={300}
      transitionProps={{ duration: 120 }}
      onExitTransitionEnd={() => giveBackFocus(before.current)}
      classNames={{ content: css['content'] ?? '', body: css['body'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content data-palette aria-label={t('navigation:search_or_command')}>
        <Modal.Body>
          <Search opened={opened} onClose={onClose} acts={acts} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A page that was opened has taken the focus already. */
function giveBackFocus(to: Element | null): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body || activeElement.closest('[data-palette]') !== null
  if (isLost && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
}

function Search({ opened, onClose, acts }: Props) {
  const { t } = useTranslation(['search', 'navigation', 'common'])
  const [typed, setTyped] = useState('')
  const { hits, isCurrent, failed, retry } = useHits(typed, opened)
  const groups = useGroups(typed, hits, acts, opened)
  const options = groups.flatMap((group) => group.options)
  const active = useActive(options, typed)
  const listId = useId()
  const open = useOpen(onClose)
  // Who types fast presses Enter before the answer is there: it counts when the answer comes.
  const entered = useRef<'here' | 'new tab' | null>(null)
  const enter = (where: 'here' | 'new tab'): void => {
    const [first] = options
    const isLocal =
      first !== undefined && groups[0]?.name !== 'documents' && groups[0]?.name !== 'contacts' && groups[0]?.name !== 'products'
    if (active.option !== undefined && (isCurrent || isLocal || active.wasMoved)) open(active.option, where)
    else if (!isCurrent) entered.current = where
  }
  useEffect(() => {
    if (!isCurrent || entered.current === null) return
    const where = entered.current
    entered.current = null
    if (options[0] !== undefined) open(options[0], where)
  })
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey ? 'new tab' : 'here')
    else if (!active.move(event.key)) return
    event.preventDefault()
  }
  const optionId = (key: string): string => `${listId}-${key}`
  return (
    <>
      <div className={css['head']}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <input
          data-autofocus
          // An Escape here closes the palette alone, and not what is open below it.
          data-mantine-stop-propagation="true"
          className={css['input']}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-label={t('navigation:search_or_command')}
          {...(active.option ? { 'aria-activedescendant': optionId(active.option.key) } : {})}
          placeholder={t('search:placeholder')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LONGEST_QUERY}
          value={typed}
          onChange={({ currentTarget }) => {
            entered.current = null
            setTyped(currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon size={36} aria-label={t('common:close')} onClick={onClose} className={css['close'] ?? ''}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={css['progress']} data-busy={!isCurrent || undefined} />
      <PaletteList
        listId={listId}
        optionId={optionId}
        groups={groups}
        typed={typed}
        isCurrent={isCurrent}
        failed={failed}
        activeKey={active.option?.key}
        onPoint={active.choose}
        onOpen={open}
        onRetry={retry}
      />
      <PaletteHints />
    </>
  )
}

/** Opens or does what a row stands for, remembers it, and leaves. */
function useOpen(onClose: () => void) {
  const router = useRouter()
  return (option: Option, where: 'here' | 'new tab'): void => {
    const { href, run, recent } = option
    if (recent !== undefined) rememberRecent(recent)
    if (href !== undefined && where === 'new tab') {
      window.open(href, '_blank', 'noopener')
      return
    }
    onClose()
    if (href !== undefined) router.history.push(href)
    run?.()
  }
}
