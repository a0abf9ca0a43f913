import { type listUnaskedEntries, setAccepting } from '@invoice/contract/treasury/unasked-entries.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { call } from '../../../shared/api/call.ts'
import { SavedSwitch } from '../../../shared/forms/saved-switch.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './unasked.module.css'

type Props = {
  readonly accountId: string
  readonly accepting: ReplyOf<typeof listUnaskedEntries>['accepting']
  readonly mayWrite: boolean
}

/** Whether what is certain is accepted as it comes in, what that means, and who said so. */
export function AcceptingSwitch({ accountId, accepting, mayWrite }: Props) {
  const { t } = useTranslation(['unasked', 'statements'])
  const language = useLanguage()
  return (
    <section className={css['switch']}>
      <div>
        <b>{t('switch')}</b>
        <p>{t('hint')}</p>
        {accepting === null ? null : <p>{t('on', { name: accepting.name, at: formatDateTime(accepting.since, language) })}</p>}
      </div>
      <SavedSwitch
        label={t('switch')}
        isOn={accepting !== null}
        disabled={!mayWrite}
        save={(isOn) => call(setAccepting, { params: { id: accountId }, body: { isOn } })}
        savedText={(isOn) => t(isOn ? 'switched_on' : 'switched_off')}
      />
    </section>
  )
}
