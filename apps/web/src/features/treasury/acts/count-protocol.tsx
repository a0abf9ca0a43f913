import '../texts.ts'
import { readCountProtocol } from '@invoice/contract/treasury/transactions.ts'
import { call } from '../../../shared/api/call.ts'
import { usePdfTab } from '../../../shared/files/use-pdf-tab.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../entries/entries-table.module.css'

type Props = { readonly id: string; readonly children?: string }

/** The paper of a count, for the printer and to be signed. */
export function CountProtocol({ id, children }: Props) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { busy, show } = usePdfTab(() => call(readCountProtocol, { params: { id }, query: { language } }))
  return (
    <button type="button" className={css['protocol']} aria-busy={busy || undefined} title={t('print_protocol')} onClick={() => void show()}>
      {children ?? t('protocol')}
    </button>
  )
}

/** A count is kept: its protocol is at hand at once. */
export function CountKept({ id }: Pick<Props, 'id'>) {
  const { t } = useTranslation('treasury')
  return (
    <span className={css['kept']}>
      <span>{t('count_saved')}</span>
      <CountProtocol id={id}>{t('print_protocol')}</CountProtocol>
    </span>
  )
}
