import { archiveProduct, type Product, restoreProduct } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'

type Props = { readonly product: Product; readonly onEdit?: () => void; readonly onRemove: () => void }

const ICON = { size: 16, stroke: 1.6 }

export function ProductMenu({ product, onEdit, onRemove }: Props) {
  const { t } = useTranslation(['common', 'products'])
  const name = localised(product.name, useLanguage())
  const isArchived = product.archivedAt !== null
  const archive = async (): Promise<void> => {
    try {
      await call(isArchived ? restoreProduct : archiveProduct, { params: { id: product.id } })
      toast(t(isArchived ? 'products:restored' : 'products:archived', { name }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { tone: 'error' })
    }
  }
  return (
    <RowMenu name={name}>
      {onEdit ? (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={isArchived ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />} onClick={() => void archive()}>
        {t(isArchived ? 'restore' : 'archive')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
        {t('delete')}
      </Menu.Item>
    </RowMenu>
  )
}
