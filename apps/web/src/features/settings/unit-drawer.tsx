import { createUnit, readUnit, type Unit, UnitInput, updateUnit } from '@invoice/contract/settings.ts'
import { EMPTY_LOCALISED, localised } from '@invoice/domain/localised.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { SwitchRow } from '../../shared/forms/form-parts.tsx'
import { useEditSession } from '../../shared/forms/use-edit-session.ts'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { proposeOther } from '../../shared/parties/party-values.ts'
import { listChanged } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { LocalisedInput } from '../../shared/ui/localised-input.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { UnitCodeSelect } from './unit-code-select.tsx'

type Props = { readonly opened: boolean; readonly id: string | undefined; readonly onClose: () => void }

const NEW_UNIT = { name: EMPTY_LOCALISED, code: '', isDefault: false }
const valuesOf = ({ name, code, isDefault }: Unit) => ({ name, code, isDefault })
const load = (id: string, signal: AbortSignal): Promise<Unit> => call(readUnit, { params: { id } }, { signal })

export function UnitDrawer({ opened, id, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const language = useLanguage()
  const client = useQueryClient()
  const edit = useEditSession({ opened, id, noun: 'units', load })
  const { entity } = edit
  const form = useEntityForm({
    session: edit.session,
    initial: entity === undefined ? NEW_UNIT : valuesOf(entity),
    schema: UnitInput,
    toBody: (values) => values,
    edited: { session: edit, valuesOf, words: { name: t('common:name'), code: t('units.code'), isDefault: t('default') } },
    save: (body, idempotencyKey) =>
      entity === undefined
        ? call(createUnit, { body }, { idempotencyKey })
        : call(updateUnit, { params: { id: entity.id }, body: { ...body, version: entity.version } }),
    onSaved: ({ name }) => {
      void listChanged(client, 'units')
      onClose()
      toast(t(entity === undefined ? 'saved' : 'changed', { name: localised(name, language) }))
    },
  })
  const { values, set, error } = form
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={t(id === undefined ? 'units.new' : 'units.edit')}
      subtitle={entity && localised(entity.name, language)}
      edit={edit}
      form={form}
    >
      <LocalisedInput
        autoFocus
        label={t('common:name')}
        value={values.name}
        onChange={(name) => set({ name })}
        propose={proposeOther}
        errors={{ bg: error('name.bg'), en: error('name.en') }}
      />
      <UnitCodeSelect value={values.code} error={error('code')} onChange={(code) => set({ code })} />
      <SwitchRow
        label={t('default')}
        hint={t('units.is_default_hint')}
        checked={values.isDefault}
        onChange={(isDefault) => set({ isDefault })}
      />
    </EditDrawer>
  )
}
