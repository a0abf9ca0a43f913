import './texts.ts'
import { renewSecret, type Webhook } from '@invoice/contract/programs/webhooks.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { webhooksQuery } from '../../../shared/queries/people/webhooks.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { DeleteWebhookQuestion } from './delete-webhook-question.tsx'
import { LogDrawer } from './log-drawer.tsx'
import { SecretNotice, type ShownSecret } from './secret-notice.tsx'
import { WebhookDrawer } from './webhook-drawer.tsx'
import { WebhookRow } from './webhook-row.tsx'
import css from './webhooks.module.css'

type Asked = { readonly about: 'delete' | 'renew'; readonly webhook: Webhook }

/** Addresses of other programs that are told what happens, and how each answered last. */
export function Webhooks() {
  const { t } = useTranslation('webhooks')
  const query = useQuery(webhooksQuery())
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [logged, setLogged] = useState<Webhook | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState<ShownSecret | null>(null)
  /** The secret is told by a call of its own, which nobody repeats: it is kept nowhere. */
  const renew = async ({ id, version, url }: Webhook): Promise<void> => {
    const { secret } = await call(renewSecret, { params: { id }, body: { version } })
    setShown({ url, secret })
  }
  return (
    <section className={css['section']} aria-labelledby="webhooks-title">
      <div className={css['head']}>
        <h2 id="webhooks-title">{t('title')}</h2>
        <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      {shown === null ? null : <SecretNotice key={shown.secret} shown={shown} onDone={() => setShown(null)} />}
      <ItemStates query={query}>
        {query.data?.length === 0 ? (
          <EmptyState title={t('empty_title')} text={t('empty_text')} />
        ) : (
          <ul className={css['rows']}>
            {query.data?.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setEdited(webhook)}
                onLog={() => setLogged(webhook)}
                onAsk={(about) => setAsked({ about, webhook })}
              />
            ))}
          </ul>
        )}
      </ItemStates>
      <WebhookDrawer edited={edited} onClose={() => setEdited(null)} onMade={renew} />
      <LogDrawer
        webhook={logged}
        onClose={() => {
          setLogged(null)
          void query.refetch()
        }}
      />
      <RenewQuestion asked={asked?.about === 'renew' ? asked.webhook : null} onClose={() => setAsked(null)} onRenew={renew} />
      <DeleteWebhookQuestion asked={asked?.about === 'delete' ? asked.webhook : null} onClose={() => setAsked(null)} />
    </section>
  )
}

type RenewProps = {
  readonly asked: Webhook | null
  readonly onClose: () => void
  readonly onRenew: (webhook: Webhook) => Promise<void>
}

function RenewQuestion({ asked, onClose, onRenew }: RenewProps) {
  const { t } = useTranslation('webhooks')
  return (
    <ConfirmDialog
      opened={asked !== null}
      name={asked?.url ?? ''}
      title={t('renew_title')}
      text={t('renew_text')}
      harmless
      confirmLabel={t('renew_confirm')}
      onClose={onClose}
      onConfirm={async () => {
        if (asked !== null) await onRenew(asked)
      }}
    />
  )
}
