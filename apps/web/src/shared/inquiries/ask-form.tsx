import './texts.ts'
import { askInquiry, type Inquiry, InquiryInput } from '@invoice/contract/records/inquiries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import type { InquiryNoun } from '@invoice/domain/inquiries/inquiry.ts'
import { Button, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { GENERAL } from '../api/errors.ts'
import { useAuth } from '../auth/auth-store.ts'
import { useEntityForm } from '../forms/use-entity-form.ts'
import { usersQuery } from '../queries/people/users.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'
import css from './inquiries.module.css'

type Props = { readonly noun: InquiryNoun; readonly subjectId: string; readonly onDone: () => void }
type Values = { readonly text: string; readonly personId: string | null }

/** A new question, to a person or to whoever works here. */
export function AskForm({ noun, subjectId, onDone }: Props) {
  const { t } = useTranslation(['inquiries', 'common'])
  const { user } = useAuth()
  const { data: people } = useQuery(usersQuery())
  const others = people?.items.filter(({ id }) => id !== String(user?.id)) ?? []
  const form = useEntityForm<Values, Inquiry>({
    initial: { text: '', personId: null },
    schema: InquiryInput,
    toBody: (values) => ({ noun, subjectId, ...values }),
    save: (values, idempotencyKey) => call(askInquiry, { body: { noun, subjectId, ...values } }, { idempotencyKey }),
    onSaved: () => {
      toast(t('inquiries:asked'))
      onDone()
    },
  })
  const { values, set, error, errors, saving, submit, root } = form
  const refusal = errors[GENERAL]?.[0]
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div ref={root} className={css['form']}>
        <Textarea
          autoFocus
          autosize
          minRows={2}
          maxRows={10}
          maxLength={LONGEST.inquiry}
          label={t('inquiries:question')}
          value={values.text}
          error={error('text')}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
        {others.length === 0 ? null : (
          <Select
            clearable
            label={t('inquiries:person')}
            description={t('inquiries:person_hint')}
            placeholder={t('inquiries:anybody')}
            data={others.map(({ id, name, email }) => ({ value: id, label: name || email }))}
            value={values.personId}
            error={error('personId')}
            onChange={(personId) => set({ personId })}
          />
        )}
      </div>
      {refusal === undefined ? null : <p role="alert">{refusal}</p>}
      <div className={css['acts']}>
        <Button type="submit" size="xs" disabled={values.text.trim() === ''} loading={saving}>
          {t('inquiries:send')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
