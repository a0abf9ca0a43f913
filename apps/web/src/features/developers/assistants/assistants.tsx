import { saveAssistants } from '@invoice/contract/programs/assistants.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { SavedSwitch } from '../../../shared/forms/saved-switch.tsx'
import { assistantsQuery } from '../../../shared/queries/people/api-keys.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { CopyButton } from '../copy-button.tsx'
import css from '../developers.module.css'

/** What assistants may do here, and how one is connected. */
export function Assistants() {
  const { t } = useTranslation('developers')
  const query = useQuery(assistantsQuery())
  const mayDecide = useMay('ownership', 'manage')
  return (
    <section className={css['section']} aria-labelledby="assistants-title">
      <ItemStates query={query}>
        <div className={css['switch']}>
          <div>
            <h2 id="assistants-title">{t('assistants')}</h2>
            <p className={css['text']}>{t('assistants_text')}</p>
            {mayDecide ? null : <p className={css['text']}>{t('owners_decide')}</p>}
          </div>
          <SavedSwitch
            label={t('may_issue')}
            isOn={query.data?.mayIssue ?? false}
            disabled={!mayDecide}
            save={(mayIssue) => call(saveAssistants, { body: { mayIssue } })}
            savedText={(on) => t(on ? 'is_on' : 'is_off')}
          />
        </div>
        <div className={css['switch']}>
          <div>
            <b>{t('may_pay')}</b>
            <p className={css['text']}>{t('may_pay_text')}</p>
          </div>
          <SavedSwitch
            label={t('may_pay')}
            isOn={query.data?.mayPay ?? false}
            disabled={!mayDecide}
            save={(mayPay) => call(saveAssistants, { body: { mayPay } })}
            savedText={(on) => t(on ? 'pay_on' : 'pay_off')}
          />
        </div>
        <Connection />
      </ItemStates>
    </section>
  )
}

function Connection() {
  const { t } = useTranslation('developers')
  const url = `${window.location.origin}/mcp`
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${t('your_key')}` } }
  const config = JSON.stringify({ mcpServers: { invoices: server } }, null, 2)
  return (
    <details className={css['connect']}>
      <summary>{t('connect')}</summary>
      <p className={css['text']}>{t('connect_text', { url })}</p>
      <div className={css['code']}>
        <pre>{config}</pre>
        <CopyButton label={t('copy_config')} value={config} />
      </div>
      <p className={css['text']}>{t('connect_hint')}</p>
    </details>
  )
}
