import {
  createRecurrence,
  LONGEST_RECURRENCE_NAME,
  type Recurrence,
  RecurrenceChange,
  RecurrenceInput,
  updateRecurrence,
} from '@invoice/contract/documents/recurrences.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEditSession } from '../../../shared/forms/use-edit-session.ts'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { documentQuery } from '../../../shared/queries/documents/documents.ts'
import { loadRecurrence } from '../../../shared/queries/documents/recurrences.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { StateBar } from '../list/state-bar.tsx'
import { ReadDrawer } from '../read-drawer.tsx'
import { useRecurrenceWords } from '../use-recurrence-words.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { bodyOf, noValues, valuesOfDocument, valuesOfRecurrence } from './recurrence-values.ts'

type Props = {
  readonly opened: boolean
  /** Of what repeats already. */
  readonly id: string | undefined
  /** What is to repeat, where that was said already. */
  readonly documentId: string | undefined
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** Makes or edits a schedule: what repeats, when, and the days that this comes to. Who may not change it reads it. */
export function RecurrenceDrawer({ mayWrite, ...props }: Props) {
  if (mayWrite) return <WriteDrawer {...props} />
  return <ReadDrawer id={props.opened ? props.id : undefined} onClose={props.onClose} />
}

function WriteDrawer({ opened, id, documentId, onClose }: Omit<Props, 'mayWrite'>) {
  const { t } = useTranslation('recurrences')
  const language = useLanguage()
  const today = currentDay()
  const [picked, setPicked] = useState<string>()
  const [again, setAgain] = useState(0)
  const edit = useEditSession({ opened, id, noun: 'recurrences', load: loadRecurrence })
  const { entity } = edit
  const sourceId = id === undefined ? (documentId ?? picked) : undefined
  const { data: source } = useQuery({ ...documentQuery(sourceId ?? ''), enabled: opened && sourceId !== undefined })
  const begun = sourceId === undefined ? undefined : source
  // Another document has other lines: that begins anew.
  const pick = (document: string): void => {
    if (picked !== undefined) setAgain(again + 1)
    setPicked(document)
  }
  const close = (): void => {
    setPicked(undefined)
    onClose()
  }
  const form = useEntityForm({
    session: `${edit.session} ${again}`,
    initial: entity ? valuesOfRecurrence(entity) : noValues(today),
    // What was typed before the document was here stays.
    ...(entity === undefined && begun && { late: valuesOfDocument(begun, today) }),
    schema: id === undefined ? RecurrenceInput : RecurrenceChange,
    toBody: (values) => (id === undefined ? bodyOf(values) : { ...bodyOf(values), version: entity?.version ?? 1 }),
    edited: { session: edit, valuesOf: valuesOfRecurrence, words: useRecurrenceWords() },
    save: (values, idempotencyKey): Promise<Recurrence> => {
      const body = bodyOf(values)
      if (entity === undefined) return call(createRecurrence, { body }, { idempotencyKey })
      return call(updateRecurrence, { params: { id: entity.id }, body: { ...body, version: entity.version } })
    },
    onSaved: ({ name, nextOn }) => {
      close()
      toast(
        id === undefined && nextOn !== null ? t('done.created', { name, day: formatDay(nextOn, language) }) : t('done.updated', { name }),
      )
    },
  })
  return (
    <EditDrawer
      opened={opened}
      onClose={close}
      title={id === undefined ? t('new') : (entity?.name ?? t('edit'))}
      subtitle={entity === undefined || entity.made === 0 ? undefined : t('subtitle_made', { count: entity.made })}
      {...(id === undefined ? { saveLabel: t('save_new') } : {})}
      edit={edit}
      form={form}
    >
      {entity === undefined ? null : <StateBar recurrence={entity} onChanged={edit.continueFrom} />}
      <RecurrenceFields form={form} entity={entity} source={begun} longestName={LONGEST_RECURRENCE_NAME} onPick={pick} />
    </EditDrawer>
  )
}
