import './texts.ts'
import type { Notification } from '@invoice/contract/letters/notifications.ts'
import { eventFacts, PLACEHOLDERS } from '@invoice/domain/notifications/events.ts'
import type { PlaceholderNames } from '@invoice/domain/notifications/template.ts'
import type { Language } from '@invoice/text/language.ts'
import { useState } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './notifications.module.css'
import { TokenField } from './token-field.tsx'
import type { useTextForm } from './use-text-form.ts'
import type { useTextPreview } from './use-text-preview.ts'

type Props = {
  readonly saved: Notification
  readonly form: ReturnType<typeof useTextForm>['form']
  readonly language: Language
  /** whose values the tokens show */
  readonly shown: ReturnType<typeof useTextPreview>['shown']
  readonly mayChange: boolean
}
type Said = { readonly subject: string; readonly message: string }

/** Subject and message in one language; where there is none, nothing until the person begins one. */
export function TextFields({ saved, form, language, shown, mayChange }: Props) {
  const { t } = useTranslation('notifications')
  const { subject, message } = form.values
  const names = useNames()
  const [isBegun, setBegun] = useState(false)
  const fields = eventFacts(saved.id).placeholders.map((placeholder) => ({
    placeholder,
    value: shown?.values.find((each) => each.placeholder === placeholder)?.value ?? '',
  }))
  const source = shown?.document ? t('picker_values', { document: shown.document.number }) : t('picker_invented')
  const shared = { language, names, fields, source, disabled: !mayChange }
  const put = (said: Said): void =>
    form.set({ subject: { ...subject, [language]: said.subject }, message: { ...message, [language]: said.message } })
  const defaults = { subject: saved.defaults.subject[language], message: saved.defaults.message[language] }
  const begin = (): void => {
    setBegun(true)
    put(defaults)
  }
  const isWithout = subject[language] === '' && message[language] === ''
  if (isWithout && !isBegun) return <NoText onBegin={mayChange ? begin : undefined} />
  return (
    <>
      <TokenField
        {...shared}
        isLine
        label={t('subject')}
        value={subject[language]}
        error={form.error(`subject.${language}`)}
        onChange={(text) => form.set({ subject: { ...subject, [language]: text } })}
        onLeave={form.leave(`subject.${language}`)}
      />
      <TokenField
        {...shared}
        label={t('message')}
        value={message[language]}
        error={form.error(`message.${language}`)}
        onChange={(text) => form.set({ message: { ...message, [language]: text } })}
        onLeave={form.leave(`message.${language}`)}
      />
      {mayChange ? (
        <p className={css['texts']}>
          {subject[language] === defaults.subject && message[language] === defaults.message ? null : (
            <button type="button" onClick={() => put(defaults)}>
              {t('default_text')}
            </button>
          )}
          {subject[language === 'bg' ? 'en' : 'bg'] === '' ? null : (
            <button type="button" onClick={() => put({ subject: '', message: '' })}>
              {t('remove_text')}
            </button>
          )}
        </p>
      ) : null}
    </>
  )
}

function NoText({ onBegin }: { readonly onBegin: (() => void) | undefined }) {
  const { t } = useTranslation('notifications')
  return (
    <p className={css['without']}>
      {t('no_text_here')}{' '}
      {onBegin ? (
        <button type="button" onClick={onBegin}>
          {t('write_text')}
        </button>
      ) : null}
    </p>
  )
}

/** What the fields are called on the screen. */
function useNames(): PlaceholderNames {
  const { t } = useTranslation('notifications')
  const named = PLACEHOLDERS.map((key) => [key, t(`placeholders.${key}`)] as const)
  // The type holds what the list gives: each has its name.
  return Object.fromEntries(named) as PlaceholderNames
}
