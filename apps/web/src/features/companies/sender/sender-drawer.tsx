import './texts.ts'
import { removeSender, type Sender, SenderInput, writeSender } from '@invoice/contract/letters/senders.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { SENDER_PORTS } from '@invoice/domain/settings/sender-ports.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEditSession } from '../../../shared/forms/use-edit-session.ts'
import { type EntityForm, useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { mailSummaryQuery } from '../../../shared/queries/history/mails.ts'
import { loadSender } from '../../../shared/queries/settings/senders.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import kept from '../exchange/exchange.module.css'
import css from './sender.module.css'

type Values = Omit<SenderInput, 'password'> & { readonly password: string }
const AT_FIRST: Values = { address: '', host: '', port: 587, userName: '', password: '' }

/** The mail server that a company's emails go by: it has to take a test email before it is kept, and its password is never shown again. */
export default function SenderDrawer({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const { t } = useTranslation(['senders', 'common'])
  const language = useLanguage()
  const edit = useEditSession({ opened: true, id: company.id, noun: 'sender', load: loadSender })
  const sender = edit.entity?.sender ?? null
  const form = useEntityForm({
    session: edit.session,
    initial: sender === null ? { ...AT_FIRST, address: company.email, userName: company.email } : { ...AT_FIRST, ...ownOf(sender) },
    schema: SenderInput,
    toBody: ({ password, ...values }: Values) => ({ ...values, password: password === '' ? null : password }),
    save: (values) => call(writeSender, { params: { id: company.id }, body: { ...values, password: values.password || null } }),
    onSaved: () => {
      onClose()
      toast(t('saved'))
    },
  })
  const { values, set } = form
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('title')}
      subtitle={localised(company.name, language)}
      saveLabel={t('save')}
      edit={edit}
      form={form}
    >
      <p className={kept['intro']}>{t('intro')}</p>
      <Kept company={company} sender={sender} onClose={onClose} />
      <TextInput
        type="email"
        label={t('address')}
        description={t('address_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.address}
        error={form.error('address')}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      />
      <Server form={form} />
      <TextInput
        label={t('user')}
        value={values.userName}
        error={form.error('userName')}
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        onChange={({ currentTarget }) => set({ userName: currentTarget.value })}
      />
      <TextInput
        type="password"
        label={t('password')}
        description={sender?.hasPassword ? t('password_kept') : t('password_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.password}
        error={form.error('password')}
        autoComplete="new-password"
        data-1p-ignore
        data-lpignore="true"
        onChange={({ currentTarget }) => set({ password: currentTarget.value })}
      />
    </EditDrawer>
  )
}

/** Where it is, and by which port. */
function Server({ form: { values, set, error } }: { readonly form: Pick<EntityForm<Values>, 'values' | 'set' | 'error'> }) {
  const { t } = useTranslation('senders')
  return (
    <div className={css['server']}>
      <TextInput
        label={t('host')}
        description={t('host_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.host}
        error={error('host')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => set({ host: currentTarget.value })}
      />
      <Select
        label={t('port')}
        data={SENDER_PORTS.map((port) => ({ value: String(port), label: t(`ports.${port}`) }))}
        value={String(values.port)}
        error={error('port')}
        allowDeselect={false}
        onChange={(chosen) => set({ port: SENDER_PORTS.find((port) => String(port) === chosen) ?? values.port })}
      />
    </div>
  )
}

const ownOf = ({ address, host, port, userName }: Sender) => ({ address, host, port, userName })

type KeptProps = { readonly company: Company; readonly sender: Sender | null; readonly onClose: () => void }

/** By what its emails go now. */
function Kept({ company, sender, onClose }: KeptProps) {
  const { t } = useTranslation(['senders', 'common'])
  const language = useLanguage()
  const summary = useQuery(mailSummaryQuery())
  const remove = async (): Promise<void> => {
    try {
      await call(removeSender, { params: { id: company.id } })
      onClose()
      toast(t('removed'))
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('common:unknown_error'), { tone: 'error' })
    }
  }
  if (sender === null) return <p className={kept['state']}>{summary.data?.from === null ? t('none_at_all') : t('none')}</p>
  const { address, host, checkedAt, checkedBy, hasPassword } = sender
  return (
    <div className={kept['state']}>
      <strong>{t('kept', { address, host })}</strong>
      <small>{t('checked', { at: formatDateTime(checkedAt, language), who: checkedBy })}</small>
      {hasPassword ? null : <span role="alert">{t('password_lost')}</span>}
      <Button variant="default" size="compact-sm" onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </div>
  )
}
