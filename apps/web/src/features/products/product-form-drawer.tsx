import './texts.ts'
import { createProduct, type Product, ProductInput, updateProduct } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { useEditSession } from '../../shared/forms/use-edit-session.ts'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { loadProduct } from '../../shared/queries/records/products.ts'
import { taxRatesQuery, unitsQuery } from '../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ProductFields } from './product-fields.tsx'
import { newProduct, type ProductSketch, productBody, valuesOfProduct } from './product-values.ts'
import { useProductWords } from './use-product-words.ts'

type Props = {
  readonly opened: boolean
  /** What to edit; without it a new one is made. */
  readonly id?: string | undefined
  /** What was typed where the new one was asked for. */
  readonly initial?: ProductSketch
  readonly onSaved: (product: Product) => void
  readonly onClose: () => void
}

const NOTHING: ProductSketch = {}

/** Makes or edits a product; opened from the list, its page, and the editor of documents. */
export function ProductFormDrawer({ opened, id, initial = NOTHING, onSaved, onClose }: Props) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const units = useQuery({ ...unitsQuery(), enabled: opened })
  const rates = useQuery({ ...taxRatesQuery(), enabled: opened })
  const edit = useEditSession({ opened, id, noun: 'products', load: loadProduct })
  const { entity } = edit
  // A new product begins with the defaults, once they are here.
  const ready = units.data !== undefined && rates.data !== undefined
  const form = useEntityForm({
    session: `${edit.session}:${ready}`,
    initial: entity === undefined ? newProduct(initial, units.data ?? [], rates.data ?? []) : valuesOfProduct(entity),
    schema: ProductInput,
    toBody: productBody,
    edited: { session: edit, valuesOf: valuesOfProduct, words: useProductWords(units.data ?? [], rates.data ?? []) },
    save: (values, idempotencyKey) => {
      const body = productBody(values)
      return entity === undefined
        ? call(createProduct, { body }, { idempotencyKey })
        : call(updateProduct, { params: { id: entity.id }, body: { ...body, version: entity.version } })
    },
    onSaved,
  })
  const trouble = edit.error ?? units.error ?? rates.error
  const reload = (): void => {
    void units.refetch()
    void rates.refetch()
    edit.reload()
  }
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={id === undefined ? t('new') : t('edit')}
      subtitle={entity === undefined ? undefined : localised(entity.name, language)}
      edit={{ id, loading: edit.loading || (opened && !ready), error: ready && entity !== undefined ? null : trouble, reload }}
      form={form}
    >
      <ProductFields form={form} id={id} units={units.data ?? []} rates={rates.data ?? []} />
    </EditDrawer>
  )
}
