import '../../shared/looks/texts.ts'
import type { Company } from '@invoice/contract/companies.ts'
import { type CompanyLook, LookInput, updateLook } from '@invoice/contract/templates.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { type DocumentLanguage, localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useUnsavedWork } from '../../shared/auth/use-unsaved-work.ts'
import { FormFields } from '../../shared/forms/form-parts.tsx'
import { type EntityForm, useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useMay } from '../../shared/queries/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { LeaveQuestion } from '../../shared/ui/overlays/leave-question.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { LookFields, type LookValues } from './look-fields.tsx'
import { LookPreview } from './look-preview.tsx'
import css from './templates.module.css'

type Props = { readonly company: Company; readonly saved: CompanyLook; readonly onNewest: () => void }

/** The fields of a company's look beside its picture; saved when the person says so. */
export function LookEditor({ company, saved, onNewest }: Props) {
  const { t } = useTranslation('templates')
  const name = localised(company.name, useLanguage())
  const mayChange = useMay('companies', 'write')
  const [round, setRound] = useState(0)
  const [language, setLanguage] = useState<DocumentLanguage | null>(company.language)
  const initial: LookValues = { ...saved.look, logoFileId: saved.logoFileId }
  const form = useEntityForm({
    session: `${saved.version} ${round}`,
    initial,
    schema: LookInput,
    toBody: lookOf,
    save: (values) =>
      call(updateLook, {
        params: { id: company.id },
        body: { look: lookOf(values), logoFileId: values.logoFileId, version: saved.version },
      }),
    onSaved: () => toast(t('saved')),
  })
  const look = useWholeLook(form.values, saved.look)
  const isUnsaved = form.isTouched()
  useUnsavedWork(form.isTouched)
  const revert = (): void => {
    setRound(round + 1)
    onNewest()
  }
  return (
    <div className={css['editor']}>
      <div className={css['form']}>
        <FormErrors errors={form.errors} fields={form.fields} />
        <FormFields root={form.root}>
          <LookFields form={form} company={{ id: company.id, name }} language={language} look={look} disabled={!mayChange} />
        </FormFields>
        {mayChange && isUnsaved ? <SaveBar form={form} initial={initial} onRevert={revert} /> : null}
      </div>
      <LookPreview companyId={company.id} look={look} logoFileId={form.values.logoFileId} language={language} onLanguage={setLanguage} />
      <LeaveQuestion isUnsaved={form.isTouched} />
    </div>
  )
}

function lookOf({ logoFileId: _, ...look }: LookValues): Look {
  return look
}

/** What can be drawn: while a colour or a footer is no such yet, it is as it was last. */
function useWholeLook(values: LookValues, saved: Look): Look {
  const [whole, setWhole] = useState(saved)
  const look = lookOf(values)
  const parsed = LookInput.safeParse(look)
  if (!parsed.success) return whole
  if (JSON.stringify(parsed.data) !== JSON.stringify(whole)) setWhole(parsed.data)
  return parsed.data
}

type BarProps = { readonly form: EntityForm<LookValues>; readonly initial: LookValues; readonly onRevert: () => void }

/** What is not saved yet, by name. */
function SaveBar({ form, initial, onRevert }: BarProps) {
  const { t } = useTranslation(['templates', 'common'])
  const words: Readonly<Record<keyof LookValues, string>> = {
    template: t('template'),
    accent: t('accent'),
    logoFileId: t('logo'),
    logoPlace: t('logo_place'),
    logoSize: t('logo_size'),
    columns: t('columns'),
    footer: t('footer'),
    qr: t('qr'),
    mark: t('mark'),
    leva: t('leva'),
  }
  const names = Object.keys(words) as (keyof LookValues)[]
  const changed = names.filter((name) => JSON.stringify(form.values[name]) !== JSON.stringify(initial[name]))
  const fields = changed.map((name) => words[name].toLowerCase()).join(', ')
  return (
    <div className={css['bar']}>
      <p role="status">{t('unsaved', { fields })}</p>
      <div>
        <Button variant="default" onClick={onRevert}>
          {t('revert')}
        </Button>
        <Button loading={form.saving} onClick={form.submit}>
          {t('common:save')}
        </Button>
      </div>
    </div>
  )
}
