import { NAME_MAX_LENGTH, saveProfile } from '@invoice/contract/people/profile.ts'
import * as rules from '@invoice/contract/wire/rules.ts'
import { LANGUAGES } from '@invoice/domain/localised.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../shared/api/call.ts'
import { AccountDialog } from '../../shared/auth/account-dialog.tsx'
import { chooseLanguage } from '../../shared/auth/profile-language.ts'
import { useAccountForm } from '../../shared/auth/use-account-form.ts'
import { profileQuery } from '../../shared/queries/people/account.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import css from './profile.module.css'
import { Row, Section } from './section.tsx'
import { useAccountAct } from './use-act.ts'

const NameForm = z.object({ name: z.string().check(z.trim(), rules.max(NAME_MAX_LENGTH)) })

/** Name and language. */
export function AboutSection() {
  const { t } = useTranslation(['profile', 'common'])
  const language = useLanguage()
  const query = useQuery(profileQuery())
  const [isNaming, setNaming] = useState(false)
  const name = query.data?.name ?? ''
  return (
    <Section title={t('about')} text={t('about_text')}>
      <ItemStates query={query}>
        <Row name={t('name')} note={name === '' ? t('no_name') : name}>
          <Button variant="default" size="sm" aria-label={`${t('change')}: ${t('name')}`} onClick={() => setNaming(true)}>
            {t('change')}
          </Button>
        </Row>
        <Row name={t('common:language')} note={t('language_text')}>
          <SegmentedControl
            aria-label={t('common:language')}
            value={language}
            data={LANGUAGES.map((value) => ({ value, label: value === 'bg' ? 'Български' : 'English' }))}
            onChange={(chosen) => void chooseLanguage(chosen)}
          />
        </Row>
      </ItemStates>
      <AccountDialog opened={isNaming} onClose={() => setNaming(false)} title={t('name_title')}>
        <NameFields name={name} onDone={() => setNaming(false)} />
      </AccountDialog>
    </Section>
  )
}

function NameFields({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const language = useLanguage()
  const { tryTo } = useAccountAct()
  const { field, errors, isBusy, submit } = useAccountForm(NameForm, { name }, async (values) => {
    const refused = await tryTo(() => call(saveProfile, { body: { name: values.name, language } }))
    if (refused === null) {
      toast(t('name_saved'))
      onDone()
    }
    return refused
  })
  return (
    <form className={css['dialog']} noValidate method="post" onSubmit={submit}>
      <FormErrors errors={errors} fields={['name']} />
      <TextInput label={t('name')} autoComplete="name" maxLength={NAME_MAX_LENGTH} data-autofocus {...field('name')} />
      <div className={css['foot']}>
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
