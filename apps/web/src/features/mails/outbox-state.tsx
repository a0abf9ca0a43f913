import type { summariseMails } from '@invoice/contract/letters/mails.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { Button } from '@mantine/core'
import { IconMailOff, IconMailUp } from '@tabler/icons-react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './outbox.module.css'

type Props = { readonly summary: ReplyOf<typeof summariseMails>; readonly onSendAll: () => void }

/** Whether mail is sent at all, from where, and what of the day's limit is used; and what is kept can be let go. */
export function OutboxState({ summary: { from, senders, today, perDay, held }, onSendAll }: Props) {
  const { t } = useTranslation('mails')
  const day = perDay === null ? t('day_without_limit', { today }) : t('day', { today, perDay })
  const goes = from !== null || senders.length > 0
  const Icon = goes ? IconMailUp : IconMailOff
  const addresses = senders.join(', ')
  return (
    <section className={css['state']}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{goes ? t('sent_from', { from: from ?? addresses }) : t('no_server')}</b>{' '}
        {from !== null && senders.length > 0 ? `${t('own_senders', { addresses })} ` : null}
        {goes ? day : t('no_server_text')}
        {goes && from === null ? ` ${t('others_kept')}` : null}
      </p>
      {goes && held > 0 ? (
        <Button variant="default" onClick={onSendAll}>
          {t('send_all')}
        </Button>
      ) : null}
    </section>
  )
}
