import { createUnit, readUnit, type Unit, UnitInput, updateUnit } from '@invoice/contract/settings/settings.ts'
import { EMPTY_LOCALISED, localised } from '@invoice/domain/localised.ts'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { SwitchRow } from '../../shared/forms/form-parts.tsx'
import { proposeOther } from '../../shared/parties/party-values.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LocalisedInput } from '../../shared/ui/inputs/localised-input.tsx'
import { UnitCodeSelect } from './unit-code-select.tsx'
import { type RowDrawerProps, useRowForm } from './use-row-form.ts'

const NEW_UNIT = { name: EMPTY_LOCALISED, code: '', isDefault: false }
const valuesOf = ({ name, code, isDefault }: Unit) => ({ name, code, isDefault })
const load = (id: string, signal: AbortSignal): Promise<Unit> => call(readUnit, { params: { id } }, { signal })

export function UnitDrawer({ opened, id, onClose }: RowDrawerProps) {
  const { t } = useTranslation(['settings', 'common'])
  const language = useLanguage()
  const { edit, entity, form } = useRowForm(
    { opened, id, onClose },
    {
      list: 'units',
      load,
      begin: NEW_UNIT,
      valuesOf,
      words: { name: t('common:name'), code: t('units.code'), isDefault: t('default') },
      schema: UnitInput,
      toBody: (values) => values,
      create: (body, idempotencyKey) => call(createUnit, { body }, { idempotencyKey }),
      update: ({ id, version }, values) => call(updateUnit, { params: { id }, body: { ...values, version } }),
      nameOf: ({ name }) => localised(name, language),
    },
  )
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
