import './texts.ts'
import { archiveUnit, orderUnits, removeUnit, restoreUnit, setDefaultUnit, type Unit } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { askAgain } from '../../shared/queries/cache/refresh.ts'
import { allUnitsQuery } from '../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { NameCell } from '../../shared/ui/tables/plain-table.tsx'
import { SettingsList } from './settings-list.tsx'
import { UnitDrawer } from './unit-drawer.tsx'

export function Units() {
  const { t } = useTranslation(['settings', 'navigation'])
  const language = useLanguage()
  const client = useQueryClient()
  return (
    <SettingsList<Unit>
      title={t('navigation:units')}
      text={t('units.text')}
      newLabel={t('units.new')}
      empty={{ title: t('units.empty_title'), text: t('units.empty_text') }}
      query={useQuery(allUnitsQuery())}
      columns={[
        {
          id: 'name',
          header: t('units.name'),
          cell: ({ name, isDefault }) => (
            <NameCell name={localised(name, language)} note={name[language === 'bg' ? 'en' : 'bg']} mark={isDefault && t('default_mark')} />
          ),
        },
        { id: 'code', header: t('units.code'), width: 140, align: 'right', cell: ({ code }) => code },
      ]}
      acts={{
        nameOf: ({ name }) => localised(name, language),
        archive: ({ id }) => call(archiveUnit, { params: { id } }),
        restore: ({ id }) => call(restoreUnit, { params: { id } }),
        remove: ({ id }) => call(removeUnit, { params: { id } }),
        mark: ({ id, version }, isDefault) => call(setDefaultUnit, { params: { id }, body: { isDefault, version } }),
        list: allUnitsQuery(),
        order: (ids) => call(orderUnits, { body: { ids } }),
        ordered: () => askAgain(client, orderUnits),
      }}
      drawer={(editing) => <UnitDrawer {...editing} />}
    />
  )
}
