import '../import/texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { BankStatement } from '@invoice/contract/treasury/statements.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { statementsQuery } from '../../../shared/queries/treasury/statements.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { periodText } from '../entries/period-text.ts'
import importCss from '../import/import.module.css'
import css from '../statements.module.css'
import type { Opened } from './statement-page.tsx'

type Props = {
  readonly account: TreasuryAccount
  readonly onClose: () => void
  readonly onShow: (statementId: string) => void
  readonly onOpen: (what: Opened) => void
}

/** The statements that were taken in; each leads to its entries. */
export default function StatementsDrawer({ account, onClose, onShow, onOpen }: Props) {
  const { t } = useTranslation('statements')
  const query = useQuery(statementsQuery(account.id))
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={720} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('list.title')} text={t('list.text')} onClose={onClose} />
          <div className={css['drawer']}>
            <ItemStates query={query}>
              {query.data?.items.length === 0 ? <EmptyState title={t('list.none')} /> : null}
              <ul className={css['statements']}>
                {(query.data?.items ?? []).map((statement) => (
                  <StatementLine
                    key={statement.id}
                    statement={statement}
                    currency={account.currency}
                    onShow={() => onShow(statement.id)}
                    onRepeats={() => onOpen({ repeatsOf: statement.id })}
                  />
                ))}
              </ul>
            </ItemStates>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

type LineProps = {
  readonly statement: BankStatement
  readonly currency: string
  readonly onShow: () => void
  readonly onRepeats: () => void
}

function StatementLine({ statement, currency, onShow, onRepeats }: LineProps) {
  const { t } = useTranslation(['statements', 'statementImport'])
  const language = useLanguage()
  const { fileName, importedBy, importedAt, addedCount, askedCount, repeatCount, bank, entryCount, closing, difference, gap } = statement
  const size = (amount: string): string => formatAmount(signOf(amount) < 0 ? negateDecimal(amount) : amount, currency, language)
  return (
    <li>
      <div>
        <button type="button" onClick={onShow}>
          {periodText(statement, language)}
        </button>
        <small>{bank === '' ? fileName : `${bank}, ${fileName}`}</small>
        <small>{t('list.by', { name: importedBy, at: formatDateTime(importedAt, language) })}</small>
      </div>
      <div>
        <span>{closing === null ? <NoValue /> : <MoneyText amount={closing} currency={currency} />}</span>
        <small>{t('list.new_of', { added: addedCount, all: entryCount })}</small>
        {repeatCount > 0 ? (
          <button type="button" className={importCss['look']} onClick={onRepeats}>
            {t('list.repeats', { count: repeatCount })}
          </button>
        ) : null}
        {askedCount > 0 ? <small data-wrong>{t('statementImport:upload.asked', { count: askedCount })}</small> : null}
        {difference !== null && signOf(difference) !== 0 ? <small data-wrong>{t('differs', { amount: size(difference) })}</small> : null}
        {gap !== null && signOf(gap) !== 0 ? <small data-wrong>{t('statementImport:upload.gap', { amount: size(gap) })}</small> : null}
      </div>
    </li>
  )
}
