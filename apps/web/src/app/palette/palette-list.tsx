import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { highlight } from './highlight.ts'
import type { Group, Option } from './option.ts'
import css from './palette.module.css'
import './texts.ts'

type Props = {
  readonly listId: string
  readonly optionId: (key: string) => string
  readonly groups: readonly Group[]
  readonly typed: string
  readonly activeKey: string | undefined
  readonly isCurrent: boolean
  readonly failed: boolean
  readonly onPoint: (key: string) => void
  readonly onOpen: (option: Option, where: 'here' | 'new tab') => void
  readonly onRetry: () => void
}

/** What was found, in groups; and what there is to say when nothing was. */
export function PaletteList({ listId, optionId, groups, typed, activeKey, isCurrent, failed, onPoint, onOpen, onRetry }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const active = activeKey === undefined ? null : list.current?.querySelector('[aria-selected="true"]')
    active?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isNothing = count === 0 && isCurrent && !failed
  return (
    <div className={css['results']} ref={list}>
      <div id={listId} role="listbox" aria-label={t('search:results', { count })} aria-busy={!isCurrent}>
        {groups.map(({ name, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a list box; a fieldset has no place in one
          <div key={name} role="group" aria-labelledby={`${listId}-${name}`}>
            <div id={`${listId}-${name}`} role="presentation" className={css['heading']}>
              {t(`search:${name}`)}
            </div>
            {options.map((option) => (
              <Row
                key={option.key}
                id={optionId(option.key)}
                option={option}
                typed={typed}
                onPoint={onPoint}
                onOpen={onOpen}
                isActive={option.key === activeKey}
              />
            ))}
          </div>
        ))}
      </div>
      {failed ? (
        <div className={css['message']} role="alert">
          <p>{t('search:failed')}</p>
          <Button size="sm" variant="default" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </div>
      ) : null}
      {isNothing ? (
        <div className={css['message']}>
          <p>{t('search:nothing', { q: typed.trim() })}</p>
          <p>{t('search:nothing_hint')}</p>
        </div>
      ) : null}
      {count === 0 && !isCurrent ? <div className={css['message']}>{t('search:searching')}</div> : null}
      <div role="status" className={css['hidden']}>
        {!isCurrent || failed ? '' : isNothing ? t('search:nothing', { q: typed.trim() }) : t('search:results', { count })}
      </div>
    </div>
  )
}

type RowProps = {
  readonly id: string
  readonly option: Option
  readonly typed: string
  readonly isActive: boolean
  readonly onPoint: Props['onPoint']
  readonly onOpen: Props['onOpen']
}

/** The focus stays in the field; a link besides, so that it opens in a tab as links do. */
function Row({ id, option, typed, isActive, onPoint, onOpen }: RowProps) {
  const { icon: Icon, title, note, end, href } = option
  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    onOpen(option, event.ctrlKey || event.metaKey || event.shiftKey ? 'new tab' : 'here')
  }
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: css['row'],
    onPointerMove: () => onPoint(option.key),
    // Pressing takes no focus from the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick,
  } as const
  const inside = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={css['texts']}>
        <span className={css['title']}>
          <Marked text={title} typed={typed} />
        </span>
        {note ? (
          <span className={css['note']}>
            <Marked text={note} typed={typed} />
          </span>
        ) : null}
      </span>
      {end === undefined ? null : <span className={css['end']}>{end}</span>}
    </>
  )
  return href === undefined ? (
    <div {...shared}>{inside}</div>
  ) : (
    <a {...shared} href={href}>
      {inside}
    </a>
  )
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
  return highlight(text, typed).map((piece, at) => (piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text))
}
