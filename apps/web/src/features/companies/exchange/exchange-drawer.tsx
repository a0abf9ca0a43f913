import '../../../shared/text/exchange-texts.ts'
import {
  type ExchangeAccount,
  ExchangeAccountInput,
  removeExchangeAccount,
  writeExchangeAccount,
} from '@invoice/contract/letters/exchange.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { ENVIRONMENTS } from '@invoice/domain/exchange/transmission.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEditSession } from '../../../shared/forms/use-edit-session.ts'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { loadExchange } from '../../../shared/queries/settings/companies.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './exchange.module.css'

type Values = ExchangeAccountInput
const AT_FIRST: Values = { provider: 'e_invoice_be', environment: 'test', key: '' }

/** Through whom a company's e-invoices go: the key is tried before it is kept, and never shown again. */
export default function ExchangeDrawer({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const { t } = useTranslation(['exchange', 'common'])
  const language = useLanguage()
  const edit = useEditSession({ opened: true, id: company.id, noun: 'exchange', load: loadExchange })
  const account = edit.entity?.account ?? null
  const form = useEntityForm({
    session: edit.session,
    initial: account === null ? AT_FIRST : { ...AT_FIRST, environment: account.environment },
    schema: ExchangeAccountInput,
    toBody: (values: Values) => values,
    save: (values) => call(writeExchangeAccount, { params: { id: company.id }, body: values }),
    onSaved: (kept) => {
      onClose()
      toast(t('saved', { name: kept.account?.name ?? '' }))
    },
  })
  const { values, set } = form
  const id = useId()
  const remove = async (): Promise<void> => {
    try {
      await call(removeExchangeAccount, { params: { id: company.id } })
      onClose()
      toast(t('removed'))
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('common:unknown_error'), { tone: 'error' })
    }
  }
  return (
    <EditDrawer opened onClose={onClose} title={t('title')} subtitle={localised(company.name, language)} edit={edit} form={form}>
      <p className={css['intro']}>{t('intro')}</p>
      {account === null ? (
        <p className={css['state']}>{t('none')}</p>
      ) : (
        <div className={css['state']}>
          <strong>{t(`providers.${account.provider}`)}</strong>
          <span>{account.keyHint === '' ? account.name : t('account', { name: account.name, hint: account.keyHint })}</span>
          <span>{t(`environments.${account.environment}`)}</span>
          <small>{t('checked', { at: formatDateTime(new Date(account.checkedAt), language), who: account.checkedBy })}</small>
          {account.hasKey ? <Received incoming={account.incoming} /> : <span role="alert">{t('key_lost')}</span>}
          <Button variant="default" size="compact-sm" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </div>
      )}
      <fieldset className={css['places']}>
        <legend>{t('environment')}</legend>
        {ENVIRONMENTS.map((environment) => (
          <label key={environment}>
            <input type="radio" name={id} checked={values.environment === environment} onChange={() => set({ environment })} />
            <span>{t(`environments.${environment}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextInput
        label={`${t('key')}, ${t('providers.e_invoice_be')}`}
        description={t('key_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.key}
        error={form.error('key')}
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        onChange={({ currentTarget }) => set({ key: currentTarget.value })}
      />
    </EditDrawer>
  )
}

/** What came in through it: when it was asked, how much is there, and what is in the way. */
function Received({ incoming: { askedAt, fault, answer, received, waiting, refused } }: Pick<ExchangeAccount, 'incoming'>) {
  const { t } = useTranslation('exchange')
  const language = useLanguage()
  const at = askedAt === null ? '' : formatDateTime(new Date(askedAt), language)
  const why = [fault === null ? '' : t(`fault.${fault}`), answer].filter((each) => each !== '').join(': ')
  return (
    <dl className={css['received']}>
      <dt>{t('received.title')}</dt>
      <dd>{askedAt === null ? t('received.none_yet') : t(fault === null ? 'received.asked' : 'received.not_answering', { at })}</dd>
      {why === '' ? null : <dd data-bad>{why}</dd>}
      {received === 0 ? null : <dd>{t('received.count', { count: received })}</dd>}
      {waiting === 0 ? null : <dd>{t('received.waiting', { count: waiting })}</dd>}
      {refused === 0 ? null : <dd>{t('received.refused', { count: refused })}</dd>}
    </dl>
  )
}
