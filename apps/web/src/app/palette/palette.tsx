import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { ActionIcon, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { Acts } from './commands.ts'
import type { Option } from './option.ts'
import css from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { enterLater, setTyped, takeEntered, useTyped, type Where } from './palette-text.ts'
import { rememberRecent } from './recent-items.ts'
import head from './shell/palette-head.module.css'
import { PaletteHints } from './shell/palette-hints.tsx'
import { useActive } from './use-active.ts'
import { useGroups } from './use-groups.tsx'
import { useHits } from './use-hits.ts'
import './texts.ts'
import { below } from '../../shared/theme/breakpoints.ts'

export type PaletteProps = {
  readonly opened: boolean
  /** Its field has the focus: what stood in for it may go. */
  readonly onFocused: () => void
  readonly onClose: () => void
  readonly acts: Acts
}

/** Finds documents, contacts, products, screens and acts as one types; empty, it offers what was opened last. */
export default function Palette(props: PaletteProps) {
  const { t } = useTranslation(['search', 'navigation', 'common'])
  const narrow = useMediaQuery(below('small'), false, { getInitialValueInEffect: false })
  const { opened, onClose } = props
  return (
    <Layered kind="palette" opened={opened} onEscape={onClose}>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        size={640}
        yOffset="12vh"
        centered={false}
        fullScreen={narrow}
        zIndex={300}
        transitionProps={{ duration: 120 }}
        classNames={{ content: css['content'] ?? '', body: css['body'] ?? '' }}
      >
        <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Modal.Content data-palette aria-label={t('navigation:search_or_command')}>
          <Modal.Body>
            <Search {...props} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Layered>
  )
}

function Search({ opened, onFocused, onClose, acts }: PaletteProps) {
  const { t } = useTranslation('common')
  const typed = useTyped()
  const { hits, isCurrent, failed, retry } = useHits(typed, opened)
  const groups = useGroups(typed, hits, acts, opened)
  const options = groups.flatMap((group) => group.options)
  const active = useActive(options, typed)
  const listId = useId()
  const open = useOpen(onClose)
  // Who types fast presses Enter before the answer is there: it counts when the answer comes.
  const enter = (where: Where): void => {
    const [first] = options
    const isLocal =
      first !== undefined && groups[0]?.name !== 'documents' && groups[0]?.name !== 'contacts' && groups[0]?.name !== 'products'
    if (active.option !== undefined && (isCurrent || isLocal || active.wasMoved)) open(active.option, where)
    else if (!isCurrent) enterLater(where)
  }
  useEffect(() => {
    if (!isCurrent) return
    const where = takeEntered()
    if (where !== null && options[0] !== undefined) open(options[0], where)
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
      <div className={head['head']}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <SearchBox
          typed={typed}
          listId={listId}
          isOpen={options.length > 0}
          activeId={active.option && optionId(active.option.key)}
          onFocused={onFocused}
          onKeyDown={onKeyDown}
        />
        <ActionIcon size={36} aria-label={t('close')} onClick={onClose} className={css['close'] ?? ''}>
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

type BoxProps = {
  readonly typed: string
  readonly listId: string
  readonly isOpen: boolean
  /** of the row that Enter takes */
  readonly activeId: string | undefined
  readonly onFocused: () => void
  readonly onKeyDown: (event: React.KeyboardEvent) => void
}

function SearchBox({ typed, listId, isOpen, activeId, onFocused, onKeyDown }: BoxProps) {
  const { t } = useTranslation(['search', 'navigation'])
  return (
    <input
      data-autofocus
      // An Escape here closes the palette alone, and not what is open below it.
      data-mantine-stop-propagation="true"
      className={head['input']}
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-label={t('navigation:search_or_command')}
      {...(activeId === undefined ? {} : { 'aria-activedescendant': activeId })}
      placeholder={t('search:placeholder')}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={LONGEST.search}
      value={typed}
      onFocus={({ currentTarget }) => {
        // Behind what was typed before it was there.
        currentTarget.setSelectionRange(typed.length, typed.length)
        onFocused()
      }}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Opens or does what a row stands for, remembers it, and leaves. */
function useOpen(onClose: () => void) {
  const router = useRouter()
  return (option: Option, where: Where): void => {
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
