import './texts.ts'
import type { Notification } from '@invoice/contract/letters/notifications.ts'
import { eventFacts } from '@invoice/domain/notifications/events.ts'
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
import { TextFields } from './text-fields.tsx'
import { TextPreview } from './text-preview.tsx'
import { TimingFields } from './timing-fields.tsx'
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
  const { days, time } = form.values
  const { data: documents = [] } = useQuery(shownDocumentsQuery(event))
  const tried = { event, ...wordsToShow(form.values, language), documentId }
  const { shown, failed } = useTextPreview(tried)
  useUnsavedWork(isUnsaved)
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
              onChange={(chosen) => setLanguage(chosen === 'en' ? 'en' : 'bg')}
            />
          </div>
          {form.conflict === null ? null : <ConflictNotice key={form.conflict.round} conflict={form.conflict} />}
          <FormErrors errors={form.errors} fields={form.fields} />
          <FormFields root={form.root}>
            {eventFacts(event).cause === 'schedule' ? (
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
            <TextFields key={language} saved={saved} form={form} language={language} shown={shown} mayChange={mayChange} />
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
