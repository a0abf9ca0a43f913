import { type BillFile, readBillPage } from '@invoice/contract/documents/bill-files.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { currentWorkspace } from '../../shared/api/workspace.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import css from './bills.module.css'
import './texts.ts'

type Place = { readonly page: number; readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The file as it came, page under page, with the place of the field in focus lit; XML, which has no pages, is drawn from what it says. */
export function Original({ file, place }: { readonly file: BillFile; readonly place: Place | null }) {
  const { t } = useTranslation('bill-inbox')
  if (file.pages === 0) return <DrawnXml file={file} />
  return (
    <div className={css['pages']}>
      {Array.from({ length: file.pages }, (_, index) => index + 1).map((page) => (
        <div key={page} className={css['page']}>
          <img
            src={callUrl(readBillPage.path, { id: file.id, page }, { workspace: currentWorkspace() ?? undefined })}
            alt={`${t('original')} ${page}`}
            loading={page === 1 ? 'eager' : 'lazy'}
            draggable={false}
          />
          {place?.page === page ? (
            <i
              className={css['place']}
              style={{ left: percent(place.x), top: percent(place.y), width: percent(place.width), height: percent(place.height) }}
            />
          ) : null}
        </div>
      ))}
    </div>
  )
}

const percent = (part: number): string => `${part * 100}%`

function DrawnXml({ file }: { readonly file: BillFile }) {
  const { t } = useTranslation('bill-inbox')
  const language = useLanguage()
  const { proposal } = file
  if (proposal === null) return <p className={css['unread']}>{file.name}</p>
  const { vendor, buyer, currency } = proposal
  const money = (read: { value: string } | null) =>
    read === null || currency === null ? '' : <MoneyText amount={read.value} currency={currency.value} />
  return (
    <article className={css['sheet']}>
      <div className={css['sheetHead']}>
        <div>
          <b>{vendor.name?.value}</b>
          <span>{[vendor.address?.value, vendor.postcode?.value, vendor.city?.value].filter(Boolean).join(', ')}</span>
          <span>{vendor.vatNumber?.value ?? vendor.eik?.value}</span>
        </div>
        <div data-right>
          <b>{proposal.number?.value}</b>
          <span>{proposal.issueDate === null ? '' : formatDay(proposal.issueDate.value, language)}</span>
        </div>
      </div>
      {buyer.name === null ? null : (
        <p>
          {t('recipient')}: {[buyer.name.value, buyer.vatNumber?.value ?? buyer.eik?.value].filter(Boolean).join(', ')}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th>{t('line.name')}</th>
            <th data-right>{t('line.quantity')}</th>
            <th data-right>{t('line.price')}</th>
            <th data-right>{t('line.net')}</th>
          </tr>
        </thead>
        <tbody>
          {proposal.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file that never changes
            <tr key={index}>
              <td>{line.name.value}</td>
              <td data-right>{line.quantity === null ? '' : formatQuantity(line.quantity.value, language)}</td>
              <td data-right>{line.unitPrice === null ? '' : formatUnitPrice(line.unitPrice.value, language)}</td>
              <td data-right>{money(line.net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {proposal.rates.map(({ rate, base, vat }) => (
          <div key={rate.value}>
            <dt>{t('rate', { rate: rate.value })}</dt>
            <dd>{money(base)}</dd>
            <dd>{money(vat)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('columns.total')}</dt>
          <dd />
          <dd>{money(proposal.total)}</dd>
        </div>
      </dl>
      <footer>{t('drawn', { hash: `${file.sha256.slice(0, 4)}…${file.sha256.slice(-4)}` })}</footer>
    </article>
  )
}
