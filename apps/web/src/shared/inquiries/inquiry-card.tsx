import './texts.ts'
import { answerInquiry, askInquiryAgain, closeInquiry, type Inquiry } from '@invoice/contract/records/inquiries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { useMay } from '../queries/people/workspaces.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'
import css from './inquiries.module.css'

type Props = {
  readonly inquiry: Inquiry
  /** what it is about, where that is not what stands around it */
  readonly heading?: ReactNode
}

/** A question with what was answered, and what may be done to it now. */
export function InquiryCard({ inquiry, heading }: Props) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  const mayWrite = useMay('inquiries', 'write')
  const { state, person, turns } = inquiry
  return (
    <article className={css['card']} data-state={state}>
      <header>
        {heading}
        <span className={css['state']}>{t(`states.${state}`)}</span>
        {person === null ? null : <span className={css['quiet']}>{t('to', { name: person.name })}</span>}
      </header>
      <ol>
        {turns.map(({ kind, text, by, at }) => (
          <li key={at} data-kind={kind}>
            <p className={css['quiet']}>{t('said', { name: by, at: formatDateTime(at, language) })}</p>
            <p className={css['words']}>{text}</p>
          </li>
        ))}
      </ol>
      {mayWrite ? <Acts key={inquiry.version} inquiry={inquiry} /> : null}
    </article>
  )
}

type Saying = 'answer' | 'ask_again'
const SAYING = { answer: answerInquiry, ask_again: askInquiryAgain } as const

function Acts({ inquiry: { id, version, allowedActs } }: { readonly inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const [saying, setSaying] = useState<Saying | null>(null)
  const closing = useMutation({
    mutationFn: () => call(closeInquiry, { params: { id }, body: { version } }),
    onSuccess: () => toast(t('closed')),
    onError: ({ message }) => toast(message, { tone: 'error' }),
  })
  if (saying !== null) return <Words id={id} version={version} saying={saying} onDone={() => setSaying(null)} />
  return (
    <div className={css['acts']}>
      {(['answer', 'ask_again'] as const).map((act) =>
        allowedActs.includes(act) ? (
          <Button key={act} size="xs" variant={act === 'answer' ? 'light' : 'default'} onClick={() => setSaying(act)}>
            {t(act)}
          </Button>
        ) : null,
      )}
      {allowedActs.includes('close') ? (
        <Button size="xs" variant="default" loading={closing.isPending} onClick={() => closing.mutate()}>
          {t('close')}
        </Button>
      ) : null}
    </div>
  )
}

type WordsProps = { readonly id: string; readonly version: number; readonly saying: Saying; readonly onDone: () => void }

function Words({ id, version, saying, onDone }: WordsProps) {
  const { t } = useTranslation(['inquiries', 'common'])
  const idempotency = useIdempotencyKey()
  const [text, setText] = useState('')
  const sending = useMutation({
    mutationFn: () => call(SAYING[saying], { params: { id }, body: { text, version } }, { idempotencyKey: idempotency.key() }),
    onSuccess: () => {
      toast(t(saying === 'answer' ? 'inquiries:answered' : 'inquiries:asked_again'))
      onDone()
    },
    onError: ({ message }) => toast(message, { tone: 'error' }),
  })
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        sending.mutate()
      }}
    >
      <Textarea
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONGEST.inquiry}
        label={t(saying === 'answer' ? 'inquiries:answer' : 'inquiries:question')}
        value={text}
        onChange={({ currentTarget }) => {
          // Another text is another call; the same one again is the same.
          idempotency.renew()
          setText(currentTarget.value)
        }}
      />
      <div className={css['acts']}>
        <Button type="submit" size="xs" disabled={text.trim() === ''} loading={sending.isPending}>
          {t(saying === 'answer' ? 'inquiries:answer_now' : 'inquiries:send')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
