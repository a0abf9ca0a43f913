import { type Product, removeProduct } from '@invoice/contract/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { productsChanged } from './queries.ts'

type Props = { readonly product: Product | null; readonly onClose: () => void; readonly onRemoved?: () => void }

/** Asks, naming the product. Documents keep the text of their lines. */
export function RemoveProduct({ product, onClose, onRemoved }: Props) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const client = useQueryClient()
  const name = product === null ? '' : localised(product.name, language)
  const remove = async (): Promise<void> => {
    if (product === null) return
    await call(removeProduct, { params: { id: product.id } })
    toast(t('deleted', { name }))
    onRemoved?.()
    await productsChanged(client)
  }
  return <ConfirmDialog opened={product !== null} name={name} text={t('delete_text')} onClose={onClose} onConfirm={remove} />
}
