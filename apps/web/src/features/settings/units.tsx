import './texts.ts'
import { createUnit, type Unit, UnitInput } from '@invoice/contract/settings.ts'
import { EMPTY_LOCALISED, localised } from '@invoice/domain/localised.ts'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { SwitchRow } from '../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useOpenRound } from '../../shared/forms/use-open-round.ts'
import { settingsChanged, unitsQuery } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { LocalisedInput } from '../../shared/ui/localised-input.tsx'
import { NameCell, PlainTable } from '../../shared/ui/plain-table.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { SettingsPage } from './settings-page.tsx'

export function Units() {
  const { t } = useTranslation(['settings', 'navigation'])
  const language = useLanguage()
  const query = useQuery(unitsQuery())
  const [opened, setOpened] = useState(false)
  return (
    <SettingsPage title={t('navigation:units')} text={t('units.text')} action={{ label: t('units.new'), onClick: () => setOpened(true) }}>
      <PlainTable<Unit>
        label={t('navigation:units')}
        query={query}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('units.name'),
            cell: ({ name, isDefault }) => (
              <NameCell
                name={localised(name, language)}
                note={name[language === 'bg' ? 'en' : 'bg']}
                mark={isDefault && t('default_mark')}
              />
            ),
          },
          { id: 'code', header: t('units.code'), width: 140, align: 'right', cell: ({ code }) => code },
        ]}
      />
      <UnitDrawer opened={opened} onClose={() => setOpened(false)} />
    </SettingsPage>
  )
}

const NEW_UNIT = { name: EMPTY_LOCALISED, code: '', isDefault: false }

function UnitDrawer({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const language = useLanguage()
  const client = useQueryClient()
  const form = useEntityForm({
    session: useOpenRound(opened),
    initial: NEW_UNIT,
    schema: UnitInput,
    toBody: (values) => ({ ...values, code: values.code.trim().toUpperCase() }),
    save: (values, idempotencyKey) => call(createUnit, { body: { ...values, code: values.code.trim().toUpperCase() } }, { idempotencyKey }),
    onSaved: ({ name }) => {
      void settingsChanged(client)
      onClose()
      toast(t('saved', { name: localised(name, language) }))
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer opened={opened} onClose={onClose} title={t('units.new')} form={form}>
      <LocalisedInput
        autoFocus
        label={t('common:name')}
        value={values.name}
        onChange={(name) => set({ name })}
        errors={{ bg: error('name.bg'), en: error('name.en') }}
      />
      <TextInput
        label={t('units.code')}
        description={t('units.code_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="C62"
        autoComplete="off"
        value={values.code}
        error={error('code')}
        onChange={({ currentTarget }) => set({ code: currentTarget.value })}
        onBlur={leave('code')}
      />
      <SwitchRow
        label={t('default')}
        hint={t('units.is_default_hint')}
        checked={values.isDefault}
        onChange={(isDefault) => set({ isDefault })}
      />
    </EditDrawer>
  )
}
