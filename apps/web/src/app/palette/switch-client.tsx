import '../layout/workspace/switcher-texts.ts'
import { searchKey, searchWords } from '@invoice/domain/text/search-key.ts'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch, IconSwitchHorizontal, IconUsersGroup } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { below } from '../../shared/theme/breakpoints.ts'
import { NAV_GROUPS } from '../layout/navigation/nav-items.ts'
import type { Option } from './option.ts'
import css from './palette.module.css'
import head from './shell/palette-head.module.css'
import { useActive } from './use-active.ts'

/** Another workspace from wherever one is: typed, found and entered by keys. */
export default function SwitchClient({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('switcher')
  const narrow = useMediaQuery(below('small'), false, { getInitialValueInEffect: false })
  return (
    <Layered kind="palette" opened onEscape={onClose}>
      <Modal.Root
        opened
        onClose={onClose}
        size={480}
        yOffset="12vh"
        centered={false}
        fullScreen={narrow}
        zIndex={300}
        transitionProps={{ duration: 120 }}
        classNames={{ content: css['content'] ?? '', body: css['body'] ?? '' }}
      >
        <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Modal.Content aria-label={t('switch_client')}>
          <Modal.Body>
            <Choice onClose={onClose} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Layered>
  )
}

const SEAT = 'seat'

function Choice({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('switcher')
  const [typed, setTyped] = useState('')
  const options = useOptions(typed)
  const active = useActive(options, typed)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const activeKey = active.option?.key
  useEffect(() => {
    if (activeKey !== undefined) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])
  const open = (option: Option | undefined): void => {
    if (option === undefined) return
    onClose()
    option.run?.()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') open(active.option)
    else if (!active.move(event.key)) return
    event.preventDefault()
  }
  return (
    <>
      <div className={head['head']}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <input
          data-autofocus
          data-mantine-stop-propagation="true"
          className={head['input']}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-label={t('find_client')}
          {...(activeKey === undefined ? {} : { 'aria-activedescendant': `${listId}-${activeKey}` })}
          placeholder={t('find_client')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={css['results']} ref={list}>
        <div id={listId} role="listbox" aria-label={t('switch_client')}>
          {options.map((option) => (
            <OptionRow
              key={option.key}
              id={`${listId}-${option.key}`}
              option={option}
              isActive={option.key === activeKey}
              onPoint={() => active.choose(option.key)}
              onOpen={() => open(option)}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
        {options.length === 0 ? <div className={css['message']}>{t('none')}</div> : null}
      </div>
    </>
  )
}

type RowProps = {
  readonly id: string
  readonly option: Option
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function OptionRow({ id, option, isActive, onPoint, onOpen, onKeyDown }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={css['row']}
      onPointerMove={onPoint}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <option.icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={css['texts']}>
        <span className={css['title']}>{option.title}</span>
      </span>
    </div>
  )
}

/** So many are drawn; who has more types. */
const MOST = 60

function useOptions(typed: string): readonly Option[] {
  const { t } = useTranslation('switcher')
  const { workspaces, current, choose } = useWorkspaces()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const words = searchWords(typed)
  const enter = (id: string): void => {
    choose(id)
    void navigate({ to: sameScreen(pathname), search: {} })
  }
  const found = workspaces.filter(({ id, name }) => id !== current?.id && words.every((word) => searchKey(name).includes(word)))
  const seat: Option = { key: SEAT, icon: IconUsersGroup, title: t('all_clients'), run: () => void navigate({ to: '/clients' }) }
  return [
    ...found.slice(0, MOST).map(({ id, name }): Option => ({ key: id, icon: IconSwitchHorizontal, title: name, run: () => enter(id) })),
    ...(words.length === 0 && pathname !== '/clients' ? [seat] : []),
  ]
}

/** The same screen of the other workspace where it is one of every workspace; what is of one thing belongs to the one that is left. */
function sameScreen(pathname: string): string {
  if (/^\/vat\/\d{4}-\d\d$/.test(pathname)) return pathname
  const screens = NAV_GROUPS.flatMap(({ items }) => items.map(({ to }): string => to))
  return screens.includes(pathname) ? pathname : '/dashboard'
}
