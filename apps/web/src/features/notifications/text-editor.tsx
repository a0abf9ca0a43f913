import './texts.ts'
import type { Notification } from '@invoice/contract/letters/notifications.ts'
import { EVENT_FACTS, PLACEHOLDERS } from '@invoice/domain/notifications/events.ts'
import type { PlaceholderNames } from '@invoice/domain/notifications/template.ts'
import type { Language } from '@invoice/text/language.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedWork } from '../../shared/auth/use-unsaved-work.ts'
import { ConflictNotice } from '../../shared/forms/conflict-notice.tsx'
import { FormFields } from '../../shared/forms/form-parts.tsx'
import { shownDocumentsQuery } from '../../shared/queries/history/notifications.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { LeaveQuestion } from '../../shared/ui/overlays/leave-question.tsx'
import { BackLink } from '../../shared/ui/page/back-link.tsx'
import { EditorFoot } from './editor-foot.tsx'
import css from './notifications.module.css'
import { TextPreview } from './text-preview.tsx'
import { TimingFields } from './timing-fields.tsx'
import { TokenField } from './token-field.tsx'
import { useTextForm } from './use-text-form.ts'
import { useTextPreview } from './use-text-preview.ts'

/** When an event is told and in which words, beside the mail as it would be read; saved when the person says so. */
export function TextEditor({ saved }: { readonly saved: Notification }) {
  const { t } = useTranslation('notifications')
  const event = saved.id
  const mayChange = useMay('settings', 'manage')
  const screenLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(screenLanguage)
  const [documentId, setDocumentId] = useState<string | null>(null)
  const { form, changed, isUnsaved, revert } = useTextForm(saved)
  const { subject, message, days, time } = form.values
  const { data: documents = [] } = useQuery(shownDocumentsQuery(event))
  const words = wordsToShow(form.values, language)
  const tried = { event, ...words, documentId }
  const { shown, failed } = useTextPreview(tried)
  useUnsavedWork(isUnsaved)
  const names = useNames()
  const fields = EVENT_FACTS[event].placeholders.map((placeholder) => ({
    placeholder,
    value: shown?.values.find((each) => each.placeholder === placeholder)?.value ?? '',
  }))
  const source = shown?.document ? t('picker_values', { document: shown.document.number }) : t('picker_invented')
  const shared = { language, names, fields, source, disabled: !mayChange }
  const isWithout = subject[language] === '' && message[language] === ''
  const [isBegun, setBegun] = useState(false)
  const put = (said: { readonly subject: string; readonly message: string }) =>
    form.set({ subject: { ...subject, [language]: said.subject }, message: { ...message, [language]: said.message } })
  const other = language === 'bg' ? 'en' : 'bg'
  const defaults = { subject: saved.defaults.subject[language], message: saved.defaults.message[language] }
  const isDefault = subject[language] === defaults.subject && message[language] === defaults.message
  return (
    <>
      <section className={css['editor']} aria-labelledby="notification-name">
        <div className={css['body']}>
          <span className={css['back']}>
            <BackLink to="/invoices/settings/notifications">{t('back')}</BackLink>
          </span>
          <div className={css['head']}>
            <h2 id="notification-name">{t(`events.${event}`)}</h2>
            <SegmentedControl
              size="sm"
              aria-label={t('language')}
              value={language}
              data={[
                { value: 'bg', label: 'БГ' },
                { value: 'en', label: 'EN' },
              ]}
              onChange={(chosen) => {
                setLanguage(chosen === 'en' ? 'en' : 'bg')
                setBegun(false)
              }}
            />
          </div>
          {form.conflict === null ? null : <ConflictNotice key={form.conflict.round} conflict={form.conflict} />}
          <FormErrors errors={form.errors} fields={form.fields} />
          <FormFields root={form.root}>
            {EVENT_FACTS[event].cause === 'schedule' ? (
              <TimingFields
                event={event}
                days={days}
                time={time}
                disabled={!mayChange}
                errors={{ days: form.error('days'), time: form.error('time') }}
                onChange={form.set}
                onLeaveTime={form.leave('time')}
              />
            ) : null}
            {isWithout && !isBegun ? (
              <p className={css['without']}>
                {t('no_text_here')}{' '}
                {mayChange ? (
                  <button
                    type="button"
                    onClick={() => {
                      setBegun(true)
                      put(defaults)
                    }}
                  >
                    {t('write_text')}
                  </button>
                ) : null}
              </p>
            ) : (
              <>
                <TokenField
                  key={`subject ${language}`}
                  {...shared}
                  isLine
                  label={t('subject')}
                  value={subject[language]}
                  error={form.error(`subject.${language}`)}
                  onChange={(text) => form.set({ subject: { ...subject, [language]: text } })}
                  onLeave={form.leave(`subject.${language}`)}
                />
                <TokenField
                  key={`message ${language}`}
                  {...shared}
                  label={t('message')}
                  value={message[language]}
                  error={form.error(`message.${language}`)}
                  onChange={(text) => form.set({ message: { ...message, [language]: text } })}
                  onLeave={form.leave(`message.${language}`)}
                />
                {mayChange ? (
                  <p className={css['texts']}>
                    {isDefault ? null : (
                      <button type="button" onClick={() => put(defaults)}>
                        {t('default_text')}
                      </button>
                    )}
                    {subject[other] === '' ? null : (
                      <button type="button" onClick={() => put({ subject: '', message: '' })}>
                        {t('remove_text')}
                      </button>
                    )}
                  </p>
                ) : null}
              </>
            )}
          </FormFields>
        </div>
        {mayChange ? <EditorFoot form={form} changed={changed} tried={tried} onRevert={revert} /> : null}
      </section>
      <TextPreview shown={shown} failed={failed} documents={documents} onDocument={setDocumentId} />
      <LeaveQuestion isUnsaved={isUnsaved} />
    </>
  )
}

type Words = ReturnType<typeof useTextForm>['form']['values']

/** As the letter is written: in the other language where there is no text in this one. */
function wordsToShow({ subject, message }: Words, language: Language) {
  const other = language === 'bg' ? 'en' : 'bg'
  const said = subject[language] === '' && message[language] === '' && subject[other] !== '' ? other : language
  return { language: said, subject: subject[said], message: message[said] }
}

/** What the fields are called on the screen. */
function useNames(): PlaceholderNames {
  const { t } = useTranslation('notifications')
  const named = PLACEHOLDERS.map((key) => [key, t(`placeholders.${key}`)] as const)
  // The type holds what the list gives: each has its name.
  return Object.fromEntries(named) as PlaceholderNames
}
