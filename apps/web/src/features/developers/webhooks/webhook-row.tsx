import { testWebhook, updateWebhook, type Webhook } from '@invoice/contract/programs/webhooks.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Menu } from '@mantine/core'
import { IconKey, IconListDetails, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { SavedSwitch } from '../../../shared/forms/saved-switch.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { RowMenu } from '../../../shared/ui/tables/row-menu.tsx'
import css from './webhooks.module.css'

type Props = {
  readonly webhook: Webhook
  readonly onEdit: () => void
  readonly onLog: () => void
  readonly onAsk: (about: 'delete' | 'renew') => void
}

/** An address, what it is told, and how it answered last. */
export function WebhookRow({ webhook, onEdit, onLog, onAsk }: Props) {
  const { t } = useTranslation(['webhooks', 'common'])
  const { id, url, events, isOn, version } = webhook
  return (
    <li>
      <div className={css['what']}>
        <button type="button" className={css['url']} onClick={onLog}>
          {url}
        </button>
        <small>{events.map((event) => t(`event.${event}`)).join(', ')}</small>
      </div>
      <LastAnswer webhook={webhook} />
      <SavedSwitch
        label={t('is_on', { url })}
        isOn={isOn}
        disabled={false}
        save={(on) => call(updateWebhook, { params: { id }, body: { url, events, isOn: on, version } })}
        savedText={(on) => t(on ? 'switched_on' : 'switched_off', { url })}
      />
      <RowMenu name={url}>
        <Menu.Item leftSection={<IconListDetails size={16} stroke={1.6} />} onClick={onLog}>
          {t('log')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSend size={16} stroke={1.6} />} disabled={!isOn} onClick={() => void test(id, onLog)}>
          {t('test')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={onEdit}>
          {t('common:edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} stroke={1.6} />} onClick={() => onAsk('renew')}>
          {t('renew')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => onAsk('delete')}>
          {t('common:delete')}
        </Menu.Item>
      </RowMenu>
    </li>
  )
}

/** Its log shows what comes back. */
async function test(id: string, onAsked: () => void): Promise<void> {
  try {
    await call(testWebhook, { params: { id } })
    onAsked()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    toast(error.message, { tone: 'error' })
  }
}

/** "200, today at 09:41"; red, and how often it was tried, where it was no good one. */
function LastAnswer({ webhook: { last, failures, isOn, offBecause } }: Pick<Props, 'webhook'>) {
  const { t } = useTranslation('webhooks')
  const language = useLanguage()
  if (!isOn && offBecause !== null) {
    return (
      <span className={css['last']} data-tone={offBecause === 'person' ? 'quiet' : 'bad'}>
        {t(`off.${offBecause}`)}
      </span>
    )
  }
  if (last === null) {
    return (
      <span className={css['last']} data-tone="quiet">
        {t('never')}
      </span>
    )
  }
  const at = formatShortDateTime(last.at, new Date(), language)
  const answer = last.status === null ? t(`faults.${last.fault ?? 'unknown'}`) : String(last.status)
  return (
    <span className={css['last']} data-tone={failures === 0 ? 'good' : 'bad'}>
      {failures === 0 ? t('answered', { answer, at }) : t('trying', { answer, at, count: failures })}
    </span>
  )
}
