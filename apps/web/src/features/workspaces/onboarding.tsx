import './texts.ts'
import { type OnboardingInput, OnboardingInput as OnboardingSchema, onboard, type Workspace } from '@invoice/contract/people/workspaces.ts'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { call } from '../../shared/api/call.ts'
import { useUnsavedWork } from '../../shared/auth/use-unsaved-work.ts'
import { Choice, FormFields } from '../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { isTypedOut } from '../../shared/parties/party-values.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import css from './onboarding.module.css'
import { AccountFields, IdentityFields, NameFields, PlaceFields } from './onboarding-fields.tsx'
import { EMPTY_ONBOARDING, onboardingBody, onboardingProblems, WIRE_FIELDS, withTyped } from './onboarding-values.ts'

const DOCUMENT_LANGUAGES = [
  { value: 'bg', text: 'bulgarian' },
  { value: 'en', text: 'english' },
  { value: 'both', text: 'both_languages' },
] as const

/** The few things that a lawful first invoice needs, in one form. */
export function Onboarding({ onReady, children }: { readonly onReady: (workspace: Workspace) => void; readonly children?: ReactNode }) {
  const { t } = useTranslation(['workspaces', 'common'])
  const form = useEntityForm({
    initial: EMPTY_ONBOARDING,
    schema: OnboardingSchema,
    toBody: onboardingBody,
    problems: onboardingProblems,
    isTypedOut,
    save: (values, idempotencyKey) => call(onboard, { body: onboardingBody(values) satisfies OnboardingInput }, { idempotencyKey }),
    onSaved: ({ workspace }) => onReady(workspace),
  })
  useUnsavedWork(form.isTouched)
  const fields = { ...form, type: (typed: Partial<typeof form.values>) => form.set(withTyped(form.values, typed)) }
  const { kind, language } = form.values
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    form.submit()
  }
  return (
    <BlankPage>
      <form className={css['card']} noValidate onSubmit={submit}>
        <div>
          <h1>{kind === 'company' ? t('title') : t('title_person')}</h1>
          <p>{t('prompt')}</p>
        </div>
        <FormErrors errors={form.errors} fields={[...form.fields, ...WIRE_FIELDS]} />
        <FormFields root={form.root}>
          <Choice
            label={t('kind')}
            value={kind}
            options={[
              { value: 'company', label: t('company') },
              { value: 'person', label: t('person') },
            ]}
            onChange={(value) => fields.type({ kind: value })}
          />
          <NameFields form={fields} />
          <IdentityFields form={fields} />
          <PlaceFields form={fields} />
          <AccountFields form={fields} />
          <Choice
            label={t('language')}
            value={language}
            options={DOCUMENT_LANGUAGES.map(({ value, text }) => ({ value, label: t(`common:${text}`) }))}
            onChange={(value) => fields.type({ language: value })}
          />
        </FormFields>
        <Button type="submit" fullWidth loading={form.saving}>
          {t('create')}
        </Button>
        <p className={css['later']}>
          {t('later')}{' '}
          <TextLink to="/logout" underlined>
            {t('sign_out')}
          </TextLink>
        </p>
      </form>
      {children}
    </BlankPage>
  )
}
