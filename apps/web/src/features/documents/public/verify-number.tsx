import { verifyNumber } from '@invoice/contract/documents/public-acts.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import css from './public-parts.module.css'
import { usePublicForm } from './use-public-form.ts'
import { VerifyResult } from './verify-result.tsx'
import './texts.ts'

type Props = { readonly token: string; readonly isVoided: boolean }

const FIELDS = ['number', 'issuedOn']

/** For who has paper only: whether number and day stand on this document. */
export function VerifyNumber({ token, isVoided }: Props) {
  const { t } = useTranslation('public-acts')
  const [answer, setAnswer] = useState<{ of: string; matches: boolean } | null>(null)
  const form = usePublicForm({ number: '', issuedOn: '' }, ['number', 'issuedOn'], async (body) => {
    const { matches } = await call(verifyNumber, { params: { token }, body })
    setAnswer({ of: JSON.stringify(body), matches })
  })
  // Of what stands there now: an answer to what was typed before is gone.
  const matches = answer?.of === JSON.stringify(form.values) ? answer.matches : null
  return (
    <section className={css['part']} aria-label={t('verify.paper')}>
      <h2>{t('verify.paper')}</h2>
      <FormErrors errors={form.errors} fields={FIELDS} />
      <form ref={form.root} noValidate onSubmit={form.submit}>
        <div className={css['pair']}>
          <TextInput label={t('verify.number')} autoComplete="off" maxLength={LONGEST.theirNumber} {...form.field('number')} />
          <TextInput label={t('verify.day')} type="date" {...form.field('issuedOn')} />
        </div>
        <div className={css['buttons']}>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('verify.check')}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {matches === null ? null : matches ? (
          <VerifyResult title={t('verify.number_matches')} text={t('verify.number_matches_text')}>
            {isVoided ? <p className={css['problem']}>{t('verify.voided')}</p> : null}
          </VerifyResult>
        ) : (
          <VerifyResult isBad title={t('verify.number_differs')} text={t('verify.number_differs_text')} />
        )}
      </div>
    </section>
  )
}
