import { acceptOffer, declineOffer } from '@invoice/contract/documents/public-acts.ts'
import { LONGEST_NOTE, LONGEST_PERSON } from '@invoice/domain/documents/public-acts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Button, InputBase, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import type { PublicPartProps } from './part-props.ts'
import css from './public-parts.module.css'
import { usePublicForm } from './use-public-form.ts'
import './texts.ts'

type Decision = 'accept' | 'decline'
const ENDPOINTS = { accept: acceptOffer, decline: declineOffer }
const FIELDS = ['person', 'note']
const CONFLICT = 409

/** Name, note, and the answer, which is asked for once more before it goes. */
export function OfferForm({ shared, token, issuer, onAnswered }: PublicPartProps) {
  const { t } = useTranslation('public-acts')
  const [decision, setDecision] = useState<Decision | null>(null)
  const form = usePublicForm({ person: '', note: '' }, ['person'], async (body) => {
    try {
      await call(ENDPOINTS[decision ?? 'decline'], { params: { token }, body })
    } catch (error) {
      setDecision(null)
      // Somebody was first, or it has expired meanwhile: the page shows it.
      if (error instanceof Failure && error.status === CONFLICT) onAnswered()
      throw error
    }
    onAnswered()
  })
  const choose = (chosen: Decision): void => {
    if (form.check()) setDecision(chosen)
  }
  return (
    <section className={css['part']} aria-label={t('answer.title')}>
      <h2>{t('answer.title')}</h2>
      <p className={css['hint']}>{t('answer.text', { issuer })}</p>
      <FormErrors errors={form.errors} fields={FIELDS} />
      <form ref={form.root} className={css['fields']} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextInput
          label={t('name')}
          autoComplete="name"
          required
          maxLength={LONGEST_PERSON}
          readOnly={decision !== null}
          {...form.field('person')}
        />
        <InputBase
          component="textarea"
          multiline
          rows={3}
          label={
            <span className={css['label']}>
              {t('answer.note')} <small>{t('optional')}</small>
            </span>
          }
          maxLength={LONGEST_NOTE}
          readOnly={decision !== null}
          {...form.field('note')}
        />
      </form>
      {decision === null ? (
        <div className={css['buttons']}>
          <Button leftSection={<IconCircleCheck size={18} stroke={1.8} />} onClick={() => choose('accept')}>
            {t('answer.accept')}
          </Button>
          <Button variant="default" onClick={() => choose('decline')}>
            {t('answer.decline')}
          </Button>
        </div>
      ) : (
        <Confirm
          decision={decision}
          person={form.values.person.trim()}
          shared={shared}
          busy={form.busy}
          onYes={() => form.submit()}
          onBack={() => setDecision(null)}
        />
      )}
    </section>
  )
}

type ConfirmProps = Pick<PublicPartProps, 'shared'> & {
  readonly decision: Decision
  readonly person: string
  readonly busy: boolean
  readonly onYes: () => void
  readonly onBack: () => void
}

function Confirm({ decision, person, shared: { snapshot }, busy, onYes, onBack }: ConfirmProps) {
  const { t } = useTranslation('public-acts')
  const language = useLanguage()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const amount = formatAmount(snapshot.totals.total, snapshot.currency, language)
  return (
    <div className={css['confirm']}>
      <p ref={question} tabIndex={-1}>
        <b>{decision === 'accept' ? t('answer.accept_question', { amount, person }) : t('answer.decline_question', { person })}</b>
      </p>
      <p className={css['hint']}>{t('answer.once')}</p>
      <div className={css['buttons']}>
        <Button loading={busy} variant={decision === 'accept' ? 'filled' : 'default'} onClick={onYes}>
          {t(decision === 'accept' ? 'answer.accept_now' : 'answer.decline_now')}
        </Button>
        <Button variant="subtle" color="gray" disabled={busy} onClick={onBack}>
          {t('answer.back')}
        </Button>
      </div>
    </div>
  )
}
