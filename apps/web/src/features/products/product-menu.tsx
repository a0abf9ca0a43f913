import type { Product } from '@invoice/contract/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shared/text/use-language.ts'
import { RowMenu } from '../../shared/ui/row-menu.tsx'

type Props = { readonly product: Product; readonly onEdit?: () => void; readonly onRemove: () => void }

export function ProductMenu({ product, onEdit, onRemove }: Props) {
  const { t } = useTranslation('common')
  return (
    <RowMenu name={localised(product.name, useLanguage())}>
      {onEdit ? (
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
      ) : null}
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={onRemove}>
        {t('delete')}
      </Menu.Item>
    </RowMenu>
  )
}
