import './texts.ts'
import { listNotifications, type Notification, NotificationInput, updateNotification } from '@invoice/contract/letters/notifications.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { eventFacts, type NotificationEvent } from '@invoice/domain/notifications/events.ts'
import { templateProblems } from '@invoice/domain/notifications/template.ts'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { type FieldWords, useFieldTeller } from '../../shared/forms/field-words.ts'
import type { FieldProblem } from '../../shared/forms/issues.ts'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'

export type TextValues = {
  readonly days: readonly number[]
  readonly time: string
  readonly subject: Localised
  readonly message: Localised
}

const valuesOf = ({ days, time, subject, message }: Notification): TextValues => ({ days, time, subject, message })
const same = (one: TextValues, other: TextValues): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The form of an event, the names of what is not saved, and how a conflict with somebody who saved first is told. */
export function useTextForm(saved: Notification) {
  const { t } = useTranslation('notifications')
  const event = saved.id
  const [{ round, base }, setSession] = useState({ round: 0, base: saved })
  const begin = (from: Notification): void => setSession({ round: round + 1, base: from })
  const words: FieldWords<TextValues> = { days: t('days'), time: t('time'), subject: t('subject'), message: t('message') }
  const teller = useFieldTeller(words)
  const initial = valuesOf(base)
  const bodyOf = ({ days, ...rest }: TextValues) => ({ isOn: base.isOn, days: [...days], ...rest })
  const form = useEntityForm<TextValues, Notification>({
    session: String(round),
    initial,
    edited: {
      session: {
        newest: () => newestOf(event),
        continueFrom: (newest) => setSession({ round, base: newest }),
      },
      valuesOf,
      words,
    },
    schema: NotificationInput,
    toBody: bodyOf,
    problems: (values) => problemsOf(event, base.isOn, values),
    isTypedOut: (field) => field !== 'time',
    save: (values) => call(updateNotification, { params: { id: event }, body: { ...bodyOf(values), version: base.version } }),
    onSaved: (result) => {
      begin(result)
      toast(t('saved', { event: t(`events.${event}`) }))
    },
  })
  const isUnsaved = (): boolean => !same(form.values, initial)
  if (saved.version > base.version && !form.saving) {
    // Nothing of one's own would be lost; or only the switch was pressed.
    if (!isUnsaved()) begin(saved)
    else if (same(valuesOf(saved), initial)) setSession({ round, base: saved })
  }
  const changed = (Object.keys(initial) as (keyof TextValues)[])
    .filter((name) => JSON.stringify(form.values[name]) !== JSON.stringify(initial[name]))
    .map((name) => teller.labelOf(name)?.toLowerCase() ?? '')
  return { form, changed, isUnsaved, revert: () => begin(saved) }
}

async function newestOf(event: NotificationEvent): Promise<Notification> {
  const { items } = await call(listNotifications, {})
  const newest = items.find(({ id }) => id === event)
  if (!newest) throw new Error(`There is no event ${event}.`)
  return newest
}

/** What a text names and its event does not have; a reminder that goes on no day. */
function problemsOf(event: NotificationEvent, isOn: boolean, { days, ...words }: TextValues): FieldProblem[] {
  const { cause, placeholders } = eventFacts(event)
  const unknown = (['bg', 'en'] as const).flatMap((language) =>
    (['subject', 'message'] as const).flatMap((part): FieldProblem[] =>
      templateProblems(words[part][language], placeholders).map(({ name }) => ({
        field: `${part}.${language}`,
        code: 'placeholder',
        params: { name },
      })),
    ),
  )
  const noDay: FieldProblem[] =
    cause === 'schedule' && isOn && days.length === 0 ? [{ field: 'days', code: 'items_min', params: { count: 1 } }] : []
  return [...noDay, ...unknown]
}
