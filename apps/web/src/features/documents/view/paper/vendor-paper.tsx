import '../../attachments/bill-texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { hasField, rolesOf } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent, formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { attachmentsQuery } from '../../../../shared/queries/documents/document-attachments.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../../shared/ui/marks/money-text.tsx'
import { ScanPages } from '../../attachments/scan-pages.tsx'
import css from './vendor-paper.module.css'

/** A vendor's document has no paper of ours: what was typed of it, and its scan beneath. */
export function VendorPaper({ document }: { readonly document: Document }) {
  const { t } = useTranslation(['bills', 'documents'])
  const { data: attachments } = useQuery(attachmentsQuery(document.id))
  return (
    <div className={css['papers']}>
      <section className={css['sheet']} aria-labelledby="vendor-contents">
        <h2 id="vendor-contents">{document.status === 'draft' ? t('draft_contents') : t('contents')}</h2>
        <Facts document={document} />
        <Lines document={document} />
      </section>
      {attachments?.length === 0 ? <p className={css['none']}>{t('none_attached')}</p> : null}
      {attachments === undefined ? null : <ScanPages documentId={document.id} attachments={attachments} />}
    </div>
  )
}

function Facts({ document }: { readonly document: Document }) {
  const { t } = useTranslation(['bills', 'documents'])
  const language = useLanguage()
  const { vendorNumber, recipientName, issuedOn, taxOn, dueOn, deliveredOn, fiscalReceiptNumber, comments } = document
  const day = (value: string | null) => (value === null ? '' : formatDay(value, language))
  const facts = [
    [t(`documents:roles.${rolesOf(document).other}`), localised(recipientName, language)],
    [t('number'), vendorNumber],
    [t('documents:fields.issued_on'), day(issuedOn)],
    [t('documents:fields.tax_on'), day(taxOn)],
    [t('documents:fields.due_on'), day(dueOn)],
    [t('documents:fields.delivered_on'), day(deliveredOn)],
    [t('documents:fields.fiscal_receipt_number'), fiscalReceiptNumber],
    [t('documents:fields.comments'), comments],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={css['facts']}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Lines({ document: { type, lines, currency } }: { readonly document: Document }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  if (lines.length === 0) return null
  const hasVat = hasField(type, 'vat')
  return (
    <div className={css['scroll']}>
      <table className={css['lines']}>
        <thead>
          <tr>
            <th>{t('lines.name')}</th>
            <th>{t('lines.quantity_short')}</th>
            <th>{t('lines.unit_price')}</th>
            {hasVat ? <th>{t('lines.vat')}</th> : null}
            <th>{t('lines.total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, quantity, unitPrice, vatRate, total }) => (
            <tr key={id}>
              <td>{localised(name, language)}</td>
              <td>{formatQuantity(quantity ?? '0', language)}</td>
              <td>{unitPrice === null ? '' : formatUnitPrice(unitPrice, language)}</td>
              {hasVat ? <td>{vatRate === null ? '–' : formatPercent(vatRate, language)}</td> : null}
              <td>
                <MoneyText amount={total} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
