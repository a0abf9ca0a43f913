import '../../shared/looks/texts.ts'
import { type CompanyLook, LookInput, readLook, updateLook } from '@invoice/contract/documents/templates.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { type DocumentLanguage, localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useUnsavedWork } from '../../shared/auth/use-unsaved-work.ts'
import { ConflictNotice } from '../../shared/forms/conflict-notice.tsx'
import { useFieldTeller } from '../../shared/forms/field-words.ts'
import { FormFields } from '../../shared/forms/form-parts.tsx'
import type { Edited } from '../../shared/forms/use-conflict.ts'
import { type EntityForm, useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { LeaveQuestion } from '../../shared/ui/overlays/leave-question.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { LookFields, type LookValues } from './look-fields.tsx'
import { LookPreview } from './look-preview.tsx'
import { useLookWords } from './look-words.ts'
import css from './templates.module.css'

type Props = { readonly company: Company; readonly saved: CompanyLook; readonly onNewest: () => void }

/** The fields of a company's look beside its picture; saved when the person says so. */
export function LookEditor({ company, saved, onNewest }: Props) {
  const { t } = useTranslation('templates')
  const name = localised(company.name, useLanguage())
  const mayChange = useMay('companies', 'write')
  const { base, session, begin, edited } = useLookSession(saved)
  const [language, setLanguage] = useState<DocumentLanguage | null>(company.language)
  const initial = valuesOf(base)
  const form = useEntityForm({
    session,
    initial,
    edited,
    schema: LookInput,
    toBody: lookOf,
    save: (values) =>
      call(updateLook, {
        params: { id: company.id },
        body: { look: lookOf(values), logoFileId: values.logoFileId, version: base.version },
      }),
    onSaved: (result) => {
      begin(result)
      toast(t('saved'))
    },
  })
  const look = useWholeLook(form.values, base.look)
  const isUnsaved = (): boolean => JSON.stringify(form.values) !== JSON.stringify(initial)
  useUnsavedWork(isUnsaved)
  // Somebody else's is taken at once where nothing of one's own would be lost.
  if (saved.version > base.version && !isUnsaved() && !form.saving) begin(saved)
  const revert = (): void => {
    begin(saved)
    onNewest()
  }
  return (
    <div className={css['editor']}>
      <div className={css['form']}>
        {form.conflict === null ? null : <ConflictNotice key={form.conflict.round} conflict={form.conflict} />}
        <FormErrors errors={form.errors} fields={form.fields} />
        <FormFields root={form.root}>
          <LookFields form={form} company={{ id: company.id, name }} language={language} look={look} disabled={!mayChange} />
        </FormFields>
        {mayChange && isUnsaved() && form.conflict === null ? <SaveBar form={form} initial={initial} onRevert={revert} /> : null}
      </div>
      <LookPreview companyId={company.id} look={look} logoFileId={form.values.logoFileId} language={language} onLanguage={setLanguage} />
      <LeaveQuestion isUnsaved={isUnsaved} />
    </div>
  )
}

/** What is edited: the look that was saved last, and how a conflict with somebody who saved first is told. */
function useLookSession(saved: CompanyLook) {
  const words = useLookWords()
  const [{ round, base }, setSession] = useState({ round: 0, base: saved })
  const edited: Edited<LookValues, CompanyLook> = {
    session: {
      newest: () => call(readLook, { params: { id: saved.companyId } }),
      continueFrom: (newest) => setSession({ round, base: newest }),
    },
    valuesOf,
    words,
  }
  return { base, session: String(round), begin: (from: CompanyLook) => setSession({ round: round + 1, base: from }), edited }
}

const valuesOf = ({ look, logoFileId }: CompanyLook): LookValues => ({ ...look, logoFileId })

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
  const teller = useFieldTeller(useLookWords())
  const names = Object.keys(initial) as (keyof LookValues)[]
  const changed = names.filter((name) => JSON.stringify(form.values[name]) !== JSON.stringify(initial[name]))
  const fields = changed.map((name) => teller.labelOf(name)?.toLowerCase()).join(', ')
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
