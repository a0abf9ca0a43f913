import { archiveProduct, type Product, removeProduct } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import { call } from '../../shared/api/call.ts'
import { whereAsked } from '../../shared/layers/late-answer.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { RemoveOrArchive } from '../../shared/ui/overlays/remove-or-archive.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'

type Props = { readonly product: Product | null; readonly onClose: () => void; readonly onRemoved?: () => void }

/** Deletes a product after asking; one that documents name is archived instead. */
export function RemoveProduct({ product, onClose, onRemoved }: Props) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const name = product === null ? '' : localised(product.name, language)
  const remove = async ({ id }: Product): Promise<void> => {
    const mayLead = whereAsked()
    await call(removeProduct, { params: { id } })
    toast(t('deleted', { name }))
    if (await mayLead()) onRemoved?.()
  }
  const archive = async ({ id }: Product): Promise<void> => {
    await call(archiveProduct, { params: { id } })
    toast(t('archived', { name }))
  }
  return <RemoveOrArchive item={product} name={name} onClose={onClose} onRemove={remove} onArchive={archive} />
}
