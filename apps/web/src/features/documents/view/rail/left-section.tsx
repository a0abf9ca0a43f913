import type { Document } from '@invoice/contract/documents/document.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { Fragment } from 'react'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import css from '../document-view.module.css'

/** What of an order is still to be delivered and invoiced. */
export function LeftSection({ document: { lines, progress } }: { readonly document: Document }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const rows = progress.flatMap(({ lineId, left }) => {
    const line = lines.find(({ id }) => id === lineId)
    const words = DOCUMENT_TYPES.flatMap((target) => {
      const [word, quantity] = [LEFT_FOR[target], left[target]]
      return word === undefined || quantity === undefined ? [] : t(`view.${word}`, { quantity: formatDecimal(quantity, language) })
    })
    return line ? [{ id: lineId, name: localised(line.name, language), words }] : []
  })
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{t('view.left')}</h2>
      <dl className={css['pairs']}>
        {rows.map(({ id, name, words }) => (
          <Fragment key={id}>
            <dt>{name}</dt>
            <dd className={css['left']}>
              {words.map((one, index) => (
                <Fragment key={one}>
                  {index === 0 ? '' : ', '}
                  <span>{one}</span>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const LEFT_FOR: Partial<Record<DocumentType, 'to_deliver' | 'to_invoice'>> = {
  delivery_note: 'to_deliver',
  invoice: 'to_invoice',
  bill: 'to_invoice',
}
