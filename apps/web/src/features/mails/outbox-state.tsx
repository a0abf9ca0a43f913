import type { summariseMails } from '@invoice/contract/letters/mails.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { Button } from '@mantine/core'
import { IconMailOff, IconMailUp } from '@tabler/icons-react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './outbox.module.css'

type Props = { readonly summary: ReplyOf<typeof summariseMails>; readonly onSendAll: () => void }

/** Whether mail is sent at all, from where, and what of the day's limit is used; and what is kept can be let go. */
export function OutboxState({ summary: { from, today, perDay, held }, onSendAll }: Props) {
  const { t } = useTranslation('mails')
  const day = perDay === null ? t('day_without_limit', { today }) : t('day', { today, perDay })
  const Icon = from === null ? IconMailOff : IconMailUp
  return (
    <section className={css['state']}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{from === null ? t('no_server') : t('sent_from', { from })}</b> {from === null ? t('no_server_text') : day}
      </p>
      {from !== null && held > 0 ? (
        <Button variant="default" onClick={onSendAll}>
          {t('send_all')}
        </Button>
      ) : null}
    </section>
  )
}
