import './texts.ts'
import { askInquiry } from '@invoice/contract/records/inquiries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import type { InquiryNoun } from '@invoice/domain/inquiries/inquiry.ts'
import { Button, Select, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { useAuth } from '../auth/auth-store.ts'
import { usersQuery } from '../queries/people/users.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'
import css from './inquiries.module.css'

type Props = { readonly noun: InquiryNoun; readonly subjectId: string; readonly onDone: () => void }

/** A new question, to a person or to whoever works here. */
export function AskForm({ noun, subjectId, onDone }: Props) {
  const { t } = useTranslation(['inquiries', 'common'])
  const idempotency = useIdempotencyKey()
  const { user } = useAuth()
  const { data: people } = useQuery(usersQuery())
  const [text, setText] = useState('')
  const [personId, setPersonId] = useState<string | null>(null)
  const others = people?.items.filter(({ id }) => id !== String(user?.id)) ?? []
  const asking = useMutation({
    mutationFn: () => call(askInquiry, { body: { noun, subjectId, text, personId } }, { idempotencyKey: idempotency.key() }),
    onSuccess: () => {
      toast(t('inquiries:asked'))
      onDone()
    },
    onError: ({ message }) => toast(message, { tone: 'error' }),
  })
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        asking.mutate()
      }}
    >
      <Textarea
        autoFocus
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONGEST.inquiry}
        label={t('inquiries:question')}
        value={text}
        onChange={({ currentTarget }) => {
          // Another text is another call; the same one again is the same.
          idempotency.renew()
          setText(currentTarget.value)
        }}
      />
      {others.length === 0 ? null : (
        <Select
          clearable
          label={t('inquiries:person')}
          description={t('inquiries:person_hint')}
          placeholder={t('inquiries:anybody')}
          data={others.map(({ id, name, email }) => ({ value: id, label: name || email }))}
          value={personId}
          onChange={(id) => {
            idempotency.renew()
            setPersonId(id)
          }}
        />
      )}
      <div className={css['acts']}>
        <Button type="submit" size="xs" disabled={text.trim() === ''} loading={asking.isPending}>
          {t('inquiries:send')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
