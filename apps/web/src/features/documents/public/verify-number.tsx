import { TypedNumber, verifyNumber } from '@invoice/contract/public.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import css from './public-parts.module.css'
import { VerifyResult } from './verify-result.tsx'
import './texts.ts'

type Props = { readonly token: string; readonly isVoided: boolean }

/** For who has paper only: whether number and day stand on this document. */
export function VerifyNumber({ token, isVoided }: Props) {
  const { t } = useTranslation('public-acts')
  const [matches, setMatches] = useState<boolean | null>(null)
  const form = useEntityForm({
    initial: { number: '', issuedOn: '' },
    schema: TypedNumber,
    toBody: (values) => values,
    save: (values) => call(verifyNumber, { params: { token }, body: values }),
    onSaved: (told) => setMatches(told.matches),
  })
  const { values, set, error, leave } = form
  const change = (patch: Partial<typeof values>): void => {
    setMatches(null)
    set(patch)
  }
  return (
    <section className={css['part']} aria-label={t('verify.paper')}>
      <h2>{t('verify.paper')}</h2>
      <FormErrors errors={form.errors} fields={form.fields} />
      <div ref={form.root} className={css['pair']}>
        <TextInput
          label={t('verify.number')}
          autoComplete="off"
          value={values.number}
          error={error('number')}
          onBlur={leave('number')}
          onChange={({ currentTarget }) => change({ number: currentTarget.value })}
        />
        <DateInput
          label={t('verify.day')}
          value={values.issuedOn}
          error={error('issuedOn')}
          onBlur={leave('issuedOn')}
          onChange={(issuedOn) => change({ issuedOn })}
        />
      </div>
      <div className={css['buttons']}>
        <Button variant="default" loading={form.saving} onClick={form.submit}>
          {t('verify.check')}
        </Button>
      </div>
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
