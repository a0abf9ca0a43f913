import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Language } from '@invoice/domain/localised.ts'
import type { ProductPrice } from '@invoice/domain/products/prices.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { usePriceLists } from '../../../../../shared/pickers/use-price-lists.ts'
import { useTranslation } from '../../../../../shared/text/use-translation.ts'
import { Kbd } from '../../../../../shared/ui/marks/kbd.tsx'
import { useEditor, useEditorState } from '../../state/editor.ts'
import { openOffer } from '../../state/references/last-price.ts'
import css from '../cells.module.css'
import own from './price-source.module.css'
import { useFollowedPrice } from './use-followed-price.ts'

type SourceProps = { readonly source: ProductPrice; readonly language: Language }

function PriceSource(props: SourceProps) {
  return isUsual(props.source) ? null : (
    <div className={css['offer']}>
      <SourceText {...props} />
    </div>
  )
}

const isUsual = ({ priceListId, fromQuantity }: ProductPrice): boolean => priceListId === null && fromQuantity === '0'

/** By which of its product's prices it stands there; nothing of the usual one. */
function SourceText({ source, language }: SourceProps) {
  const { t } = useTranslation('editor')
  const { priceListId, fromQuantity } = source
  const list = usePriceLists(priceListId !== null).nameOf(priceListId)
  if (isUsual(source)) return null
  const quantity = fromQuantity === '0' ? null : t('price_from', { quantity: formatQuantity(fromQuantity, language) })
  const text = [priceListId && t('price_of_list', { list }), quantity].filter(Boolean).join(', ')
  return <span className={own['source']}>{text}</span>
}

/** Under the price while one is in its row: where it is from, and what this client was last asked. A click or Alt+Enter takes that. */
export function PriceOffer({ line, language }: { readonly line: LineDraft; readonly language: Language }) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const offer = useEditorState(({ offers, draft }) => openOffer(offers[line.id], draft, line))
  const source = useFollowedPrice(line)
  if (offer === null) return source && <PriceSource source={source} language={language} />
  const price = formatUnitPrice(offer.unitPrice, language)
  const last = { price, number: offer.number, day: formatDay(offer.issuedOn, language) }
  return (
    <div role="status" className={css['offer']}>
      {source && <SourceText source={source} language={language} />}
      <button
        type="button"
        tabIndex={-1}
        aria-keyshortcuts="Alt+Enter"
        aria-label={t('last_price_take', last)}
        title={t('last_price_take', last)}
        // The cell one writes in keeps its focus.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => store.changeLine(line.id, { unitPrice: offer.unitPrice })}
      >
        {t('last_price', { price })} <Kbd>Alt ↵</Kbd>
      </button>
    </div>
  )
}
