import {
  archivePaymentMethod,
  type PaymentMethod,
  restorePaymentMethod,
  setDefaultPaymentMethod,
} from '@invoice/contract/payment-methods.ts'
import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import type { Moves } from '../../shared/ui/sortable-table.tsx'
import { fullNameOfMethod } from './method-name.ts'
import { useMethodAct } from './use-method-act.ts'

type Props = {
  readonly method: PaymentMethod
  /** Archived ones are not sorted. */
  readonly moves?: Moves
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const ICON = { size: 16, stroke: 1.6 }

export function MethodMenu({ method, moves, onEdit, onRemove }: Props) {
  const { t } = useTranslation(['common', 'settings', 'sorting'])
  const act = useMethodAct()
  const { id, version, isDefault, archivedAt } = method
  const params = { id }
  const name = fullNameOfMethod(method, useLanguage())
  const mark = (): void => act(() => call(setDefaultPaymentMethod, { params, body: { isDefault: !isDefault, version } }))
  return (
    <RowMenu name={name}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
        {t('edit')}
      </Menu.Item>
      {archivedAt === null ? (
        <>
          <Menu.Item leftSection={isDefault ? <IconStarOff {...ICON} /> : <IconStar {...ICON} />} onClick={mark}>
            {t(isDefault ? 'settings:unset_default' : 'settings:set_default')}
          </Menu.Item>
          {moves?.up ? (
            <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={moves.up}>
              {t('sorting:up')}
            </Menu.Item>
          ) : null}
          {moves?.down ? (
            <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={moves.down}>
              {t('sorting:down')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconArchive {...ICON} />}
            onClick={() => act(() => call(archivePaymentMethod, { params }), t('settings:archived', { name }))}
          >
            {t('archive')}
          </Menu.Item>
        </>
      ) : (
        <Menu.Item
          leftSection={<IconArchiveOff {...ICON} />}
          onClick={() => act(() => call(restorePaymentMethod, { params }), t('settings:restored', { name }))}
        >
          {t('restore')}
        </Menu.Item>
      )}
      <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
        {t('delete')}
      </Menu.Item>
    </RowMenu>
  )
}
