import type { DocumentSnapshot } from '@invoice/contract/documents/snapshot.ts'
import { type PaperFact, paperFacts } from '@invoice/domain/documents/paper-facts.ts'
import { totalKeyOf } from '@invoice/domain/documents/type-facts.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent, formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import type * as z from 'zod/mini'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import '../../../shared/documents/texts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import css from './paper-text.module.css'
import { Sums } from './sums.tsx'

type Snapshot = z.infer<typeof DocumentSnapshot>
type Props = { readonly snapshot: Snapshot }

/** What the images say, in words: for screen readers and for finding. Not seen; in the language of the screen. */
export function PaperText({ snapshot }: Props) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const content = contentLanguage(snapshot, language)
  const { type, number } = snapshot
  const nameOf = (name: PaperFact['name']): string => t(name === 'valid_until' ? `valid_until.${genderOf(type)}` : name)
  return (
    <div className={css['hidden']}>
      <h2>
        {t(`types.${type}`)} {number ?? ''}
      </h2>
      <dl>
        {paperFacts(snapshot, content).map((fact) => (
          <div key={fact.name}>
            <dt>{nameOf(fact.name)}</dt>
            <dd>{'day' in fact ? formatDay(fact.day, language) : fact.text || t('fields.no_number')}</dd>
          </div>
        ))}
      </dl>
      <Lines snapshot={snapshot} />
      <Totals snapshot={snapshot} />
    </div>
  )
}

function Lines({ snapshot: { lines, currency, vatInvoice, ...snapshot } }: Props) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const content = contentLanguage(snapshot, language)
  return (
    <table>
      <caption>{t('lines.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lines.name')}</th>
          <th scope="col">{t('lines.quantity')}</th>
          <th scope="col">{t('lines.unit')}</th>
          <th scope="col">{t('lines.unit_price')}</th>
          {vatInvoice ? <th scope="col">{t('lines.vat')}</th> : null}
          <th scope="col">{t('lines.total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed lines have no name but their place, and never change
          <tr key={index}>
            <th scope="row">{[localised(line.name, content), localised(line.description, content)].filter(Boolean).join(' ')}</th>
            <td>{formatQuantity(line.quantity, language)}</td>
            <td>{localised(line.unit, content)}</td>
            <td>{formatUnitPrice(line.unitPrice, language)}</td>
            {vatInvoice ? <td>{line.vat.rate === null ? '' : formatPercent(line.vat.rate, language)}</td> : null}
            <td>{formatAmount(line.amounts.total, currency, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ snapshot }: Props) {
  const { totals, currency, vatInvoice } = snapshot
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const money = (amount: string): string => formatAmount(amount, currency, language)
  return (
    <dl>
      <Sums totals={totals} vatInvoice={vatInvoice} money={money} />
      <dt>{t(`totals.${totalKeyOf(snapshot)}`)}</dt>
      <dd>{money(totals.total)}</dd>
    </dl>
  )
}

/** Names are read as the paper has them; a paper in both languages as the screen is. */
function contentLanguage({ language }: Pick<Snapshot, 'language'>, screen: Language): Language {
  return language === 'both' ? screen : language
}
