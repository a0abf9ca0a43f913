import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { useTranslation } from '../../../../../shared/text/use-translation.ts'
import { Kbd } from '../../../../../shared/ui/marks/kbd.tsx'
import { useEditor, useEditorState } from '../../state/editor.ts'
import { openOffer } from '../../state/references/last-price.ts'
import css from '../cells.module.css'

/** Under the price while one is in its row: what this client was last asked. A click or Alt+Enter takes it. */
export function PriceOffer({ line, language }: { readonly line: LineDraft; readonly language: Language }) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const offer = useEditorState(({ offers, draft }) => openOffer(offers[line.id], draft, line))
  if (offer === null) return null
  const price = formatUnitPrice(offer.unitPrice, language)
  const source = { price, number: offer.number, day: formatDay(offer.issuedOn, language) }
  return (
    <div role="status" className={css['offer']}>
      <button
        type="button"
        tabIndex={-1}
        aria-keyshortcuts="Alt+Enter"
        aria-label={t('last_price_take', source)}
        title={t('last_price_take', source)}
        // The cell one writes in keeps its focus.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => store.changeLine(line.id, { unitPrice: offer.unitPrice })}
      >
        {t('last_price', { price })} <Kbd>Alt ↵</Kbd>
      </button>
    </div>
  )
}
