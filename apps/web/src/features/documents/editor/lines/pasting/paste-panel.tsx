import { LINE_FIELDS, type LineField } from '@invoice/domain/tables/recognise-lines.ts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from '../../../../../shared/text/use-translation.ts'
import { useDraft } from '../../state/editor.ts'
import css from './paste-panel.module.css'
import './paste-texts.ts'
import type { OpenPaste, PanelOfPaste } from './use-paste.ts'

const SAMPLES = 3

/** What a pasted table was taken for, above the lines that it made: each column's meaning can be changed, until lines are written in. */
export default function PastePanel({ open, onUndo, onClose }: PanelOfPaste) {
  const { t } = useTranslation(['paste', 'editor'])
  const { pasted, choices, choose } = open
  const isAsPasted = useDraft(({ lines }) => lines === pasted.lines)
  useEffect(() => {
    if (!isAsPasted) onClose()
  }, [isAsPasted, onClose])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
    else if (event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey) onUndo()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className={css['panel']} aria-label={t('title')} onKeyDown={onKeyDown}>
      <div className={css['head']}>
        <p role="status">
          <b>{pasted.filled === 0 ? t('nothing') : t('editor:pasted', { count: pasted.filled })}</b> {t('text')}
        </p>
        <div>
          {pasted.filled === 0 ? null : (
            <Button variant="subtle" color="gray" size="sm" onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
      <ul className={css['columns']}>
        {pasted.columns.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
          <li key={index} data-out={field === null || undefined}>
            <Column
              name={pasted.read.headings[index] || t('column', { number: index + 1 })}
              samples={pasted.read.rows.slice(0, SAMPLES).map((row) => row[index] ?? '')}
              field={field}
              onChange={(chosen) => choose({ ...choices, columns: changed(pasted.columns, index, chosen) })}
            />
          </li>
        ))}
      </ul>
      <label className={css['headed']}>
        <input
          type="checkbox"
          checked={pasted.read.headings.length > 0}
          onChange={({ currentTarget }) => choose({ headed: currentTarget.checked, ...(choices.money ? { money: choices.money } : {}) })}
        />
        {t('headed')}
      </label>
      <Notes open={open} />
    </section>
  )
}

/** A meaning belongs to one column. */
function changed(columns: readonly (LineField | null)[], at: number, chosen: LineField | null): (LineField | null)[] {
  return columns.map((field, index) => (index === at ? chosen : field === chosen ? null : field))
}

type ColumnProps = {
  readonly name: string
  readonly samples: readonly string[]
  readonly field: LineField | null
  readonly onChange: (field: LineField | null) => void
}

function Column({ name, samples, field, onChange }: ColumnProps) {
  const { t } = useTranslation('paste')
  return (
    <label>
      <span className={css['name']} title={name}>
        {name}
      </span>
      <select
        aria-label={t('meaning', { column: name })}
        value={field ?? ''}
        onChange={({ currentTarget }) => onChange(LINE_FIELDS.find((each) => each === currentTarget.value) ?? null)}
      >
        <option value="">{t('left_out')}</option>
        {LINE_FIELDS.map((each) => (
          <option key={each} value={each}>
            {t(`fields.${each}`)}
          </option>
        ))}
      </select>
      <span className={css['samples']}>{samples.filter((sample) => sample !== '').join(' · ') || '–'}</span>
    </label>
  )
}

/** What a person must know or decide. */
function Notes({ open: { pasted, choices, choose } }: { readonly open: OpenPaste }) {
  const { t } = useTranslation('paste')
  const currency = useDraft((draft) => draft.currency)
  const { foreign, canConvert, unknown, otherVat, read, cut } = pasted
  const from = foreign.join(', ')
  return (
    <>
      {foreign.length === 0 ? null : (
        <div className={css['money']} role="alert" data-decided={choices.money !== undefined || undefined}>
          <p>{choices.money === undefined ? t('foreign', { from, currency }) : t(`foreign_${choices.money}`, { from, currency })}</p>
          <div>
            {canConvert && choices.money !== 'convert' ? (
              <Button variant="default" size="sm" onClick={() => choose({ ...choices, money: 'convert' })}>
                {t('convert', { currency })}
              </Button>
            ) : null}
            {choices.money === 'as_is' ? null : (
              <Button variant="subtle" color="gray" size="sm" onClick={() => choose({ ...choices, money: 'as_is' })}>
                {t('as_is', { currency })}
              </Button>
            )}
          </div>
        </div>
      )}
      <ul className={css['notes']}>
        {otherVat ? <li data-tone="warning">{t(read.pricesIncludeVat ? 'with_vat' : 'without_vat')}</li> : null}
        {unknown.length === 0 ? null : <li data-tone="warning">{t('unknown', { words: unknown.slice(0, 5).join(', ') })}</li>}
        {cut === 0 ? null : <li data-tone="warning">{t('cut', { count: cut })}</li>}
        {read.leftOut === 0 ? null : <li>{t('rows_left_out', { count: read.leftOut })}</li>}
      </ul>
    </>
  )
}
