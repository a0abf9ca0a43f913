import {
  createExportTemplate,
  type ExportTemplate,
  LONGEST_TEMPLATE_NAME,
  removeExportTemplate,
  TemplateChange,
  TemplateInput,
  updateExportTemplate,
} from '@invoice/contract/exports/templates.ts'
import {
  EXPORT_FIELD_NAMES,
  type ExportColumn,
  type ExportField,
  fieldFits,
  LONGEST_HEADING,
  OWN_COLUMNS,
  type RowsOf,
} from '@invoice/domain/exports/fields.ts'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { Choice } from '../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LaterConfirm } from '../../shared/ui/overlays/later-confirm.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './exports.module.css'
import './texts.ts'

type Props = {
  /** null: a new one */
  readonly template: ExportTemplate | null
  readonly onClose: () => void
  readonly onSaved: (id: string | null) => void
}
type Values = { name: string; rowsOf: RowsOf; columns: readonly ExportColumn[] }

/** Columns of a table: which, in which order, and under which headings. */
export default function TemplateDrawer({ template, onClose, onSaved }: Props) {
  const { t } = useTranslation('exporting')
  const [isDeleting, setDeleting] = useState(false)
  const toBody = ({ name, rowsOf, columns }: Values) => ({ name, rowsOf, columns: [...columns] })
  const form = useEntityForm<Values, ExportTemplate>({
    initial: template ?? { name: '', rowsOf: 'document', columns: OWN_COLUMNS.document },
    session: template?.id ?? 'new',
    schema: template === null ? TemplateInput : TemplateChange,
    toBody: (values) => (template === null ? toBody(values) : { ...toBody(values), version: template.version }),
    save: (values, idempotencyKey) =>
      template === null
        ? call(createExportTemplate, { body: toBody(values) }, { idempotencyKey })
        : call(updateExportTemplate, { params: { id: template.id }, body: { ...toBody(values), version: template.version } }),
    onSaved: ({ id }) => {
      onSaved(id)
      onClose()
      toast(t('template.saved'))
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t(template === null ? 'template.create_title' : 'template.edit_title')}
      form={form}
      saveLabel={t('template.save')}
    >
      <TextInput
        label={t('template.name')}
        data-autofocus
        maxLength={LONGEST_TEMPLATE_NAME}
        value={values.name}
        error={error('name')}
        onBlur={leave('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Choice
        label={t('template.rows_of')}
        options={(['document', 'line'] as const).map((value) => ({ value, label: t(`template.of.${value}`) }))}
        value={values.rowsOf}
        onChange={(rowsOf) => set({ rowsOf, columns: values.columns.filter(({ field }) => fieldFits(field, rowsOf)) })}
      />
      <Columns values={values} error={error('columns')} onColumns={(columns) => set({ columns })} />
      {template === null ? null : (
        <div>
          <Button variant="default" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setDeleting(true)}>
            {t('template.delete')}
          </Button>
        </div>
      )}
      <LaterConfirm
        opened={isDeleting}
        name={template?.name ?? ''}
        title={t('template.delete_title', { name: template?.name ?? '' })}
        text={t('template.delete_text')}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          if (template) await call(removeExportTemplate, { params: { id: template.id } })
          onSaved(null)
          onClose()
          toast(t('template.deleted'))
        }}
      />
    </EditDrawer>
  )
}

type ColumnsProps = {
  readonly values: Values
  readonly error: string | undefined
  readonly onColumns: (columns: readonly ExportColumn[]) => void
}

function Columns({ values: { columns, rowsOf }, error, onColumns }: ColumnsProps) {
  const { t } = useTranslation('exporting')
  const chosen = new Set<ExportField>(columns.map(({ field }) => field))
  const left = EXPORT_FIELD_NAMES.filter((field) => fieldFits(field, rowsOf) && !chosen.has(field))
  const swap = (at: number, by: number): void => {
    const next = [...columns]
    const [one, other] = [next[at], next[at + by]]
    if (one === undefined || other === undefined) return
    next[at] = other
    next[at + by] = one
    onColumns(next)
  }
  return (
    <div>
      <div className={css['label']}>
        {t('template.columns')}
        <small>{t('template.columns_hint')}</small>
      </div>
      <ol className={css['columns']}>
        {columns.map((column, at) => (
          <ColumnRow
            key={column.field}
            column={column}
            isFirst={at === 0}
            isLast={at === columns.length - 1}
            onMove={(by) => swap(at, by)}
            onHeading={(heading) => onColumns(columns.map((each, index) => (index === at ? { ...each, heading } : each)))}
            onRemove={() => onColumns(columns.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      {columns.length === 0 ? (
        <p className={css['error']}>{t('template.needed')}</p>
      ) : error ? (
        <p className={css['error']}>{error}</p>
      ) : null}
      <Select
        searchable
        aria-label={t('template.add')}
        placeholder={t(left.length === 0 ? 'template.all_added' : 'template.add')}
        disabled={left.length === 0}
        data={left.map((field) => ({ value: field, label: t(`fields.${field}`) }))}
        value={null}
        onChange={(value) => {
          const field = left.find((each) => each === value)
          if (field !== undefined) onColumns([...columns, { field, heading: '' }])
        }}
      />
    </div>
  )
}

type RowProps = {
  readonly column: ExportColumn
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onHeading: (heading: string) => void
  readonly onRemove: () => void
}

/** A column: its heading, which is the field's own name unless another one is typed. */
function ColumnRow({ column: { field, heading }, isFirst, isLast, onMove, onHeading, onRemove }: RowProps) {
  const { t } = useTranslation('exporting')
  const name = t(`fields.${field}`)
  return (
    <li>
      <TextInput
        aria-label={t('template.heading_of', { field: name })}
        placeholder={name}
        maxLength={LONGEST_HEADING}
        value={heading}
        onChange={({ currentTarget }) => onHeading(currentTarget.value)}
      />
      <ActionIcon size={36} disabled={isFirst} aria-label={t('template.up_of', { field: name })} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={36} disabled={isLast} aria-label={t('template.down_of', { field: name })} onClick={() => onMove(1)}>
        <IconArrowDown size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={36} aria-label={t('template.remove_of', { field: name })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
      {heading === '' ? null : <small>{name}</small>}
    </li>
  )
}
