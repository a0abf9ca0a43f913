import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Facts } from '../../../shared/ui/page/facts.tsx'
import { Digits } from '../amounts.tsx'
import { LEDGER_COLUMNS, type LedgerKind, RECORD } from '../ledgers/ledger-columns.ts'
import { monthAndYear } from '../month-words.ts'
import type { Tab } from '../vat-search.ts'
import css from './declaration.module.css'
import { type Cell, PAID, partnerOf, REFUNDED, RESULT } from './declaration-form.ts'
import { ResultAct } from './result-act.tsx'
import '../texts.ts'

type Props = { readonly companyId: string; readonly period: VatPeriod; readonly cell: Cell; readonly onTab: (tab: Tab) => void }
const OF_RESULT: readonly Cell[] = [...RESULT, ...PAID, ...REFUNDED]
const KINDS: readonly LedgerKind[] = ['sales', 'purchases']
const { salesColumns, purchaseColumns, cellSums } = LEDGERS.of(regimeOf(null))

/** Which columns make a cell, in both directions of a pair; of a sum its cells. */
export function CellRail({ companyId, period, cell, onTab }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const partner = partnerOf(cell)
  const cells = (partner === undefined ? [cell] : [cell, partner]).toSorted()
  const title = cells.length > 1 ? t('form.from_both', { cells: cells.join(', ') }) : t('form.from', { cells: cell })
  return (
    <aside className={css['rail']} aria-label={title}>
      <section aria-live="polite">
        <h2>{title}</h2>
        <CellText cell={cell} />
        {OF_RESULT.includes(cell) ? <ResultAct companyId={companyId} period={period} /> : null}
        {KINDS.map((kind) => (
          <Columns key={kind} kind={kind} cells={cells} onTab={onTab} />
        ))}
        <dl>
          {cells.map((one) => (
            <div key={one}>
              <dt>
                {one} · {t(`cells.${one}`)}
              </dt>
              <dd>
                <Digits amount={period.cells[one]} currency={period.currency} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Facts
        facts={[
          { label: t('form.month'), value: monthAndYear(period.month, language) },
          { label: t('form.documents'), value: t('form.documents_both', { sales: period.sales, purchases: period.purchases }) },
          { label: t('deadline'), value: formatDay(period.dueOn, language) },
        ]}
      />
    </aside>
  )
}

/** What a cell is where no column makes it. */
function CellText({ cell }: { readonly cell: Cell }) {
  const { t } = useTranslation('vat')
  if (cell === '01' || cell === '20') return <p>{t('form.is_sum', { cells: cellSums[cell].join(', ') })}</p>
  if (cell === '40') return <p>{t('form.is_credit')}</p>
  if (cell === '50' || cell === '60') return <p>{t('form.is_result')}</p>
  if (cell === '33')
    return (
      <p>
        {t('form.is_coefficient')} <Link to="/settings/vat">{t('form.to_choices')}</Link>
      </p>
    )
  if (PAID.includes(cell)) return <p>{t('form.is_paid')}</p>
  if (REFUNDED.includes(cell)) return <p>{t('form.is_refunded')}</p>
  return null
}

type ColumnsProps = { readonly kind: LedgerKind; readonly cells: readonly Cell[]; readonly onTab: (tab: Tab) => void }

function Columns({ kind, cells, onTab }: ColumnsProps) {
  const { t } = useTranslation('vat')
  const made: readonly { field: string; cell: string | null }[] = kind === 'sales' ? salesColumns : purchaseColumns
  const fields = made.filter(({ cell }) => cells.some((one) => one === cell)).map(({ field }) => field)
  const columns = LEDGER_COLUMNS[kind].filter(({ field }) => fields.includes(field))
  if (columns.length === 0) return null
  return (
    <>
      <p>{t(`form.columns_${kind}`)}</p>
      <ul>
        {columns.map(({ field, printed, text, group }) => (
          <li key={field}>
            <b>{t('form.column', { printed: String(printed), field: `${RECORD[kind]}-${field}` })}</b> {t(`groups.${group}`)}, {t(text)}
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" className={css['to'] ?? ''} onClick={() => onTab(kind)}>
        {t(`form.to_${kind}`)}
      </Button>
    </>
  )
}
