import type { StoredList } from '@invoice/contract/settings/list-facts.ts'
import type * as z from 'zod/mini'
import type { FieldWords } from '../../../shared/forms/field-words.ts'
import type { FieldProblem } from '../../../shared/forms/issues.ts'
import { type EditSession, useEditSession } from '../../../shared/forms/use-edit-session.ts'
import { type EntityForm, useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'

export type RowDrawerProps = {
  readonly opened: boolean
  /** What to edit; without it a new one is made. */
  readonly id: string | undefined
  readonly onClose: () => void
}

type Options<Values, Row> = {
  readonly list: StoredList | 'ranges'
  readonly load: (id: string, signal: AbortSignal) => Promise<Row>
  /** What the form of a new one begins with. */
  readonly begin: Values
  readonly valuesOf: (row: Row) => Values
  readonly words: FieldWords<Values>
  /** What is known only later of how a new one begins: what was typed meanwhile stays. */
  readonly late?: Partial<Values>
  readonly schema: z.ZodMiniType
  readonly toBody: (values: Values) => unknown
  readonly problems?: (values: Values) => readonly FieldProblem[]
  readonly create: (values: Values, idempotencyKey: string) => Promise<Row>
  readonly update: (row: Row, values: Values) => Promise<Row>
  readonly nameOf: (row: Row) => string
}

type RowForm<Values, Row> = { readonly edit: EditSession<Row>; readonly entity: Row | undefined; readonly form: EntityForm<Values> }

/** The form of one row of a list of the settings: once saved, the list is asked for anew, the drawer closes, and a toast says so. */
export function useRowForm<Values extends Readonly<Record<string, unknown>>, Row>(
  { opened, id, onClose }: RowDrawerProps,
  { list, load, begin, valuesOf, words, late, create, update, nameOf, ...rules }: Options<Values, Row>,
): RowForm<Values, Row> {
  const { t } = useTranslation('settings')
  const edit = useEditSession({ opened, id, noun: list, load })
  const { entity } = edit
  const form = useEntityForm<Values, Row>({
    ...rules,
    session: edit.session,
    initial: entity === undefined ? begin : valuesOf(entity),
    ...(entity === undefined && late && { late }),
    edited: { session: edit, valuesOf, words },
    save: (values, idempotencyKey) => (entity === undefined ? create(values, idempotencyKey) : update(entity, values)),
    onSaved: (row) => {
      onClose()
      toast(t(entity === undefined ? 'saved' : 'changed', { name: nameOf(row) }))
    },
  })
  return { edit, entity, form }
}
