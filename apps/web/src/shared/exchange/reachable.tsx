import '../text/exchange-texts.ts'
import { type Found, findReceiver } from '@invoice/contract/letters/exchange.ts'
import type { Environment } from '@invoice/domain/exchange/transmission.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Failure } from '../api/failure.ts'
import { useMay } from '../queries/people/workspaces.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'
import css from './reachable.module.css'

type Props = {
  readonly found: Found
  readonly environment?: Environment | null
  /** through whose provider it is asked; null: the workspace's own */
  readonly companyId: string | null
}

/** Whether an address takes e-invoices: yes, no, or not known, since when, and the press that asks. */
export function Reachable({ found: { address, reachable, checkedAt }, environment = null, companyId }: Props) {
  const { t } = useTranslation(['exchange', 'common'])
  const language = useLanguage()
  const mayFind = useMay('contacts', 'write')
  const [isBusy, setBusy] = useState(false)
  const find = async (): Promise<void> => {
    setBusy(true)
    try {
      const found = await call(findReceiver, { body: { address, companyId } })
      if (found.reachable === 'unknown') toast(t('could_not_ask'), { id: 'peppol' })
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('common:unknown_error'), { id: 'peppol', tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['reachable']}>
      <p data-reachable={reachable}>
        {t(`reachable.${reachable}`, { address })}
        {environment === 'test' ? <small> · {t('trial')}</small> : null}
        {checkedAt === null ? null : <small>{t('asked_at', { at: formatShortDateTime(new Date(checkedAt), new Date(), language) })}</small>}
      </p>
      {mayFind && reachable === 'unknown' ? (
        <button type="button" disabled={isBusy} onClick={() => void find()}>
          {t('find')}
        </button>
      ) : null}
    </div>
  )
}
