import type { Product } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useProductSearch } from '../../../../../shared/pickers/use-product-search.ts'
import { useLanguage } from '../../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../../../shared/ui/marks/money-text.tsx'
import shared from '../lines-grid.module.css'
import css from './suggestions.module.css'

/** A product to take, or the text to make one of. */
export type Suggestion = { readonly product: Product } | { readonly create: string }

function suggestionsOf(products: readonly Product[], text: string): Suggestion[] {
  const typed = text.trim()
  const isKnown = products.some(({ name }) => name.bg === typed || name.en === typed)
  const found: Suggestion[] = products.map((product) => ({ product }))
  return isKnown || typed.length < 2 ? found : [...found, { create: typed }]
}

type Props = {
  readonly id: string
  readonly typed: string
  readonly active: number
  /** the input moves through what was found */
  readonly onFound: (suggestions: readonly Suggestion[], isCurrent: boolean) => void
  readonly onChoose: (suggestion: Suggestion) => void
}

/** Searches only while it is open: of 200 rows at most one does. */
export function ProductList({ id, typed, active, onFound, onChoose }: Props) {
  const { t } = useTranslation(['editor', 'shell'])
  const language = useLanguage()
  const { products, searching, isCurrent } = useProductSearch(typed)
  const suggestions = useMemo(
    () => (searching && products.length === 0 ? [] : suggestionsOf(products, typed)),
    [products, typed, searching],
  )
  const list = useRef<HTMLDivElement>(null)
  const count = suggestions.length
  useEffect(() => onFound(suggestions, isCurrent), [suggestions, isCurrent, onFound])
  // Not with each key: asking where it lies has the page laid out in the middle of it.
  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0) return null
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('editor:products')} className={shared['suggestions']}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, see aria-activedescendant
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's
        <div
          key={'product' in suggestion ? suggestion.product.id : 'create'}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The input must not lose its focus before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {'product' in suggestion ? (
            <>
              <span className={css['suggestedName']}>{localised(suggestion.product.name, language)}</span>
              {suggestion.product.sku ? <span className={css['suggestedFact']}>{suggestion.product.sku}</span> : null}
              {suggestion.product.price === null ? null : (
                <span className={css['suggestedPrice']}>
                  <MoneyText amount={suggestion.product.price} currency={suggestion.product.currency} />
                </span>
              )}
            </>
          ) : (
            <>
              <IconPlus size={14} stroke={1.8} aria-hidden="true" />
              <span className={css['suggestedName']}>{t('shell:picker.create', { name: suggestion.create })}</span>
            </>
          )}
        </div>
      ))}
    </div>
  )
}
