import '../texts.ts'
import { type ListId, SETTINGS_LISTS } from '@invoice/contract/settings/list-facts.ts'
import type { GivenOf, ListEndpoints, RowOf } from '@invoice/contract/settings/settings.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import type { FieldWords } from '../../../shared/forms/field-words.ts'
import type { FieldProblem } from '../../../shared/forms/issues.ts'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { askAgain } from '../../../shared/queries/cache/refresh.ts'
import { allRowsQuery } from '../../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { PlainColumn } from '../../../shared/ui/tables/plain-table.tsx'
import type { ListRow } from './list-rows.ts'
import { SettingsList } from './settings-list.tsx'
import { type RowDrawerProps, useRowForm } from './use-row-form.ts'

type DescribedRow = ListRow & { readonly name: Localised }
type AnyValues = Readonly<Record<string, unknown>>

export type RowFields<Row, Values> = { readonly form: EntityForm<Values> /** what is edited */; readonly entity: Row | undefined }

/** How a list looks; all else of it `SETTINGS_LISTS` says. */
type Screen<Row, Values, Body> = {
  readonly id: ListId
  readonly endpoints: ListEndpoints<Row>
  readonly useColumns: () => readonly PlainColumn<Row>[]
  /** Of a row in the list, where its name alone is not enough. */
  readonly nameOf?: (row: Row, language: Language) => string
  /** What the form of a new one begins with. */
  readonly begin: Values
  readonly valuesOf: (row: Row) => Values
  readonly toBody: (values: Values) => Body
  readonly problems?: (values: Values) => readonly FieldProblem[]
  readonly useWords: () => FieldWords<Values>
  readonly Fields: ComponentType<RowFields<Row, Values>>
}
export type ListScreen<Id extends ListId, Values> = Screen<RowOf<Id>, Values, GivenOf<Id>>

type Props<Row, Values> = {
  readonly screen: Screen<Row, Values, object>
  /** More items of a row's menu. */
  readonly menu?: (row: Row) => ReactNode
}

/** The page of a list that is described. */
export function DescribedList<Row extends DescribedRow, Values extends AnyValues>({ screen, menu }: Props<Row, Values>) {
  const { stored, title, mark: hasDefault } = SETTINGS_LISTS[screen.id]
  const { list, archive, restore, remove, mark, order } = screen.endpoints
  const { t } = useTranslation(['settings', 'titles'])
  const language = useLanguage()
  const client = useQueryClient()
  const { nameOf = nameOfRow } = screen
  const of = ({ id }: Row) => ({ params: { id } })
  return (
    <SettingsList<Row>
      title={t(`titles:${title}`)}
      text={t(`${stored}.text`)}
      newLabel={t(`${stored}.new`)}
      empty={{ title: t(`${stored}.empty_title`), text: t(`${stored}.empty_text`) }}
      query={useQuery(allRowsQuery(list))}
      columns={screen.useColumns()}
      acts={{
        nameOf: (row) => nameOf(row, language),
        archive: (row) => call(archive, of(row)),
        restore: (row) => call(restore, of(row)),
        remove: (row) => call(remove, of(row)),
        ...(hasDefault !== null && {
          mark: (row: Row, isDefault: boolean) => call(mark, { ...of(row), body: { isDefault, version: row.version } }),
        }),
        list: allRowsQuery(list),
        order: (ids) => call(order, { body: { ids } }),
        ordered: () => askAgain(client, order),
      }}
      {...(menu && { menu })}
      drawer={(editing) => <DescribedDrawer screen={screen} {...editing} />}
    />
  )
}

/** The form of one of its rows. */
export function DescribedDrawer<Row extends DescribedRow, Values extends AnyValues>({
  screen,
  ...editing
}: RowDrawerProps & { readonly screen: Screen<Row, Values, object> }) {
  const { stored } = SETTINGS_LISTS[screen.id]
  const { endpoints, begin, valuesOf, toBody, problems, useWords, Fields } = screen
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { edit, entity, form } = useRowForm<Values, Row>(editing, {
    list: stored,
    load: (id, signal) => call(endpoints.read, { params: { id } }, { signal }),
    begin,
    valuesOf,
    words: useWords(),
    schema: endpoints.input,
    toBody,
    ...(problems && { problems }),
    create: (values, idempotencyKey) => call(endpoints.create, { body: toBody(values) }, { idempotencyKey }),
    update: ({ id, version }, values) => call(endpoints.update, { params: { id }, body: { ...toBody(values), version } }),
    nameOf: (row) => nameOfRow(row, language),
  })
  return (
    <EditDrawer
      opened={editing.opened}
      onClose={editing.onClose}
      title={t(editing.id === undefined ? `${stored}.new` : `${stored}.edit`)}
      subtitle={entity && nameOfRow(entity, language)}
      edit={edit}
      form={form}
    >
      <Fields form={form} entity={entity} />
    </EditDrawer>
  )
}

const nameOfRow = ({ name }: DescribedRow, language: Language): string => localised(name, language)
