import { createWebhook, updateWebhook, type Webhook, WebhookInput } from '@invoice/contract/programs/webhooks.ts'
import { WEBHOOK_EVENTS } from '@invoice/domain/webhooks/events.ts'
import { isWebhookAddress, LONGEST_ADDRESS } from '@invoice/domain/webhooks/webhook-address.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './webhooks.module.css'

type Props = {
  readonly edited: Webhook | 'new' | null
  readonly onClose: () => void
  /** It has a secret that nobody has seen yet. */
  readonly onMade: (webhook: Webhook) => Promise<void>
}

const BEGIN: WebhookInput = { url: '', events: ['document.issued', 'document.voided'], isOn: true }

/** An address, and which events it is told. */
export function WebhookDrawer({ edited, onClose, onMade }: Props) {
  const { t } = useTranslation('webhooks')
  const present = edited === 'new' || edited === null ? null : edited
  const form = useEntityForm<WebhookInput, Webhook>({
    initial: present === null ? BEGIN : { url: present.url, events: present.events, isOn: present.isOn },
    session: present === null ? String(edited) : `${present.id} ${present.version}`,
    schema: WebhookInput,
    toBody: (values) => values,
    save: (body, idempotencyKey) =>
      present === null
        ? call(createWebhook, { body }, { idempotencyKey })
        : call(updateWebhook, { params: { id: present.id }, body: { ...body, version: present.version } }),
    onSaved: (saved) => {
      onClose()
      if (present === null) void onMade(saved)
    },
  })
  const { values, set, error, leave } = form
  const wrongAddress = values.url !== '' && !isWebhookAddress(values.url) && values.url.length > 'https://'.length
  return (
    <EditDrawer opened={edited !== null} onClose={onClose} title={t(present === null ? 'add_title' : 'edit_title')} form={form}>
      <TextInput
        data-autofocus
        type="url"
        label={t('url')}
        description={t('url_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        maxLength={LONGEST_ADDRESS}
        value={values.url}
        error={error('url') ?? (wrongAddress ? t('url_wrong') : undefined)}
        onBlur={leave('url')}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
      <Checkbox.Group
        label={t('events')}
        value={values.events}
        error={values.events.length === 0 ? t('events_needed') : error('events')}
        onChange={(chosen) => set({ events: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)) })}
      >
        <div className={css['events']}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={t(`event.${event}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </EditDrawer>
  )
}
