import '../../einvoice/texts.ts'
import { ISSUE_PROBLEMS, type Problem } from '@invoice/domain/documents/drafts/problem-codes.ts'
import { localised } from '@invoice/domain/localised.ts'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { cx } from '../../../../shared/ui/marks/cx.ts'
import shared from '../editor.module.css'
import { useDerived, useDraft, useEditor } from '../state/editor.ts'
import { noteText } from '../state/field-notes.ts'
import { focusField } from '../state/focus-field.ts'
import { lineField } from '../state/shown-problems.ts'
import css from './einvoice-checks.module.css'
import pane from './preview-pane.module.css'

export type Side = 'page' | 'checks'

/** As they are told apart: what stops it, what it has no XML for, what costs it Peppol alone. */
const SEVERITIES = ['block', 'no_xml', 'core_only'] as const
type Severity = (typeof SEVERITIES)[number]

const isOfEInvoice = ({ severity }: { readonly severity: string }): boolean => severity !== 'warning'
/** All that is looked at, whatever is found. */
export const CHECKS = Object.values(ISSUE_PROBLEMS).filter(isOfEInvoice).length
/** How much of it is in the way now. */
export const useObstacleCount = (): number => useDerived(({ problems }) => problems.filter(isOfEInvoice).length)

/** The page, or what is in the way of the e-invoice, with how much that is. */
export function Sides({ side, onChange }: { readonly side: Side; readonly onChange: (side: Side) => void }) {
  const { t } = useTranslation('einvoice')
  const count = useObstacleCount()
  return (
    <SegmentedControl<Side>
      size="xs"
      aria-label={t('checks.label')}
      value={side}
      onChange={onChange}
      data={[
        { value: 'page', label: t('checks.preview') },
        { value: 'checks', label: count === 0 ? t('checks.list') : t('checks.list_count', { count }) },
      ]}
    />
  )
}

type Props = { readonly onHide: () => void; readonly children: ReactNode }

/** Beside the form: all that is in the way of the e-invoice, as it is while one types. */
export function EInvoiceChecks({ onHide, children }: Props) {
  const { t } = useTranslation(['einvoice', 'editor'])
  const { store } = useEditor()
  return (
    <aside className={cx(shared['preview'], css['checks'])} aria-label={t('title')}>
      <div className={pane['previewTools']}>
        {children}
        <div>
          <span className={css['every']}>{t('checks.every', { count: CHECKS })}</span>
          <ActionIcon size={32} aria-label={t('editor:hide_preview')} onClick={onHide}>
            <IconEyeOff size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      </div>
      <ChecksList onChoose={(field) => focusField(store, field)} />
    </aside>
  )
}

type Leads = {
  /** An entry was pressed: the field that it speaks of. */
  readonly onChoose: (field: string) => void
}

/** By severity; the arrows go through it. */
export function ChecksList({ onChoose }: Leads) {
  const { t } = useTranslation('einvoice')
  const problems = useDerived((derived) => derived.problems)
  const list = useRef<HTMLDivElement>(null)
  const of = (severity: Severity) => problems.filter((found) => found.severity === severity)
  const failing = new Set(problems.filter(isOfEInvoice).map(({ code }) => code)).size
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between its buttons, which Tab reaches by themselves
    <div ref={list} className={css['list']} onKeyDown={(event) => byArrows(event, list.current)}>
      {SEVERITIES.map((severity) => (
        <Group key={severity} severity={severity} problems={of(severity)} onChoose={onChoose} />
      ))}
      <h3 className={css['fine']}>
        <IconCheck size={16} stroke={1.8} aria-hidden="true" />
        {t('checks.fine')} <span className={css['count']}>{CHECKS - failing}</span>
      </h3>
      <p className={css['hint']}>{t('checks.fine_text')}</p>
    </div>
  )
}

type GroupProps = Leads & { readonly severity: Severity; readonly problems: readonly Problem[] }

function Group({ severity, problems, onChoose }: GroupProps) {
  const { t } = useTranslation('einvoice')
  const count = problems.length
  return (
    <section data-severity={severity}>
      <h3>
        {t(`checks.severity.${severity}`)} <span className={css['count']}>{count === 0 ? t('checks.nothing') : count}</span>
      </h3>
      {count === 0 ? null : <p className={css['hint']}>{t(`checks.hint.${severity}`)}</p>}
      {problems.map((found) => (
        <Entry key={`${found.field} ${found.code}`} found={found} onChoose={onChoose} />
      ))}
    </section>
  )
}

function Entry({ found, onChoose }: Leads & { readonly found: Problem }) {
  const { t } = useTranslation('einvoice')
  const language = useLanguage()
  const at = lineField(found.field)
  const name = useDraft(({ lines }) => (at === null ? '' : localised(lines[at.index]?.name ?? { bg: '', en: '' }, language)))
  const position = (at?.index ?? 0) + 1
  return (
    <button type="button" className={css['entry']} onClick={() => onChoose(found.field)}>
      {found.severity === 'block' ? <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" /> : <i aria-hidden="true" />}
      <span>
        {noteText(found, language)}
        {at === null ? null : (
          <small>{name === '' ? t('checks.at_line', { position }) : t('checks.at_named_line', { position, name })}</small>
        )}
      </span>
      {found.rule === undefined ? null : <code>{found.rule.replace('PEPPOL-EN16931-', '')}</code>}
    </button>
  )
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

function byArrows(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = STEPS[event.key]
  if (step === undefined || list === null) return
  const entries = [...list.querySelectorAll('button')]
  const at = entries.findIndex((entry) => entry.contains(document.activeElement))
  if (at < 0) return
  event.preventDefault()
  entries[step(at, entries.length)]?.focus()
}
