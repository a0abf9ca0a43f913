import { askQuestion } from '@invoice/contract/documents/public-acts.ts'
import { LONGEST_PERSON, LONGEST_QUESTION } from '@invoice/domain/documents/public-acts.ts'
import { Button, InputBase, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import { PanelHead } from './panel-head.tsx'
import type { PublicPartProps } from './part-props.ts'
import css from './public-parts.module.css'
import { usePublicForm } from './use-public-form.ts'
import { VerifyResult } from './verify-result.tsx'
import './texts.ts'

const FIELDS = ['name', 'email', 'text']

/** A question to the issuer, in plain text. */
export function QuestionForm({ token, issuer, onClose }: PublicPartProps) {
  const { t } = useTranslation('public-acts')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = usePublicForm({ name: '', email: '', text: '', website: '' }, ['name', 'email', 'text'], async (body) => {
    await call(askQuestion, { params: { token }, body })
    setSentTo(body.email.trim())
    form.clear()
  })
  return (
    <section className={css['panel']} aria-label={t('ask.title')}>
      <PanelHead title={t('ask.title')} onClose={onClose}>
        {t('ask.text', { issuer })}
      </PanelHead>
      {sentTo === null ? (
        <form ref={form.root} className={css['fields']} noValidate onSubmit={form.submit}>
          <FormErrors errors={form.errors} fields={FIELDS} />
          <TextInput label={t('name')} autoComplete="name" required maxLength={LONGEST_PERSON} {...form.field('name')} />
          <TextInput label={t('ask.email')} type="email" autoComplete="email" required {...form.field('email')} />
          <InputBase
            component="textarea"
            multiline
            rows={5}
            label={t('ask.question')}
            required
            maxLength={LONGEST_QUESTION}
            {...form.field('text')}
          />
          {/* No person sees it; a program that fills in whatever there is gives itself away. */}
          <div className={css['trap']} aria-hidden="true">
            <TextInput label={t('ask.website')} tabIndex={-1} autoComplete="off" {...form.field('website')} />
          </div>
          <div className={css['buttons']}>
            <Button type="submit" variant="default" loading={form.busy}>
              {t('ask.send')}
            </Button>
          </div>
          <p className={css['hint']}>{t('ask.limit')}</p>
        </form>
      ) : (
        <>
          <div role="status">
            <VerifyResult title={t('ask.sent', { issuer })} text={t('ask.sent_text', { email: sentTo })} />
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
