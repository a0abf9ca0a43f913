import { askQuestion, LONGEST_NAME, LONGEST_QUESTION, Question } from '@invoice/contract/public.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import { PanelHead } from './panel-head.tsx'
import type { PublicPartProps } from './public-acts.tsx'
import css from './public-parts.module.css'
import './texts.ts'

const EMPTY = { name: '', email: '', text: '', website: '' }

/** A question to the issuer, in plain text. */
export default function QuestionForm({ token, issuer, onClose }: PublicPartProps) {
  const { t } = useTranslation('public-acts')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useEntityForm({
    initial: EMPTY,
    session: String(sentTo === null),
    schema: Question,
    toBody: (values) => values,
    save: async (values) => {
      await call(askQuestion, { params: { token }, body: values })
      return values.email.trim()
    },
    onSaved: setSentTo,
  })
  const { values, set, error, leave } = form
  return (
    <section className={css['panel']} aria-label={t('ask.title')}>
      <PanelHead title={t('ask.title')} onClose={onClose}>
        {t('ask.text', { issuer })}
      </PanelHead>
      {sentTo === null ? (
        <>
          <FormErrors errors={form.errors} fields={form.fields} />
          <div ref={form.root} className={css['fields']}>
            <TextInput
              label={t('name')}
              autoComplete="name"
              required
              maxLength={LONGEST_NAME}
              value={values.name}
              error={error('name')}
              onBlur={leave('name')}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <TextInput
              label={t('ask.email')}
              type="email"
              autoComplete="email"
              required
              value={values.email}
              error={error('email')}
              onBlur={leave('email')}
              onChange={({ currentTarget }) => set({ email: currentTarget.value })}
            />
            <Textarea
              label={t('ask.question')}
              autosize
              minRows={4}
              maxRows={14}
              required
              maxLength={LONGEST_QUESTION}
              value={values.text}
              error={error('text')}
              onBlur={leave('text')}
              onChange={({ currentTarget }) => set({ text: currentTarget.value })}
            />
            {/* No person sees it; a program that fills in whatever there is gives itself away. */}
            <div className={css['trap']} aria-hidden="true">
              <input
                name="website"
                tabIndex={-1}
                autoComplete="off"
                aria-label={t('ask.website')}
                value={values.website}
                onChange={({ currentTarget }) => set({ website: currentTarget.value })}
              />
            </div>
          </div>
          <div className={css['buttons']}>
            <Button variant="default" loading={form.saving} onClick={form.submit}>
              {t('ask.send')}
            </Button>
          </div>
          <p className={css['hint']}>{t('ask.limit')}</p>
        </>
      ) : (
        <>
          <div className={css['result']} role="status">
            <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
            <div>
              <b>{t('ask.sent', { issuer })}</b>
              <p>{t('ask.sent_text', { email: sentTo })}</p>
            </div>
          </div>
          <div className={css['buttons']}>
            <Button variant="default" onClick={() => setSentTo(null)}>
              {t('ask.another')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
