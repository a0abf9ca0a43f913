import {
  lookIntoMailbox,
  type Mailbox,
  type MailboxInput,
  removeMailbox,
  tryMailbox,
  writeMailbox,
} from '@invoice/contract/letters/mailbox.ts'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import './texts.ts'

/** As typed: the port as text, the day '' where there is none. */
export type Typed = Omit<MailboxInput, 'port' | 'since'> & { readonly port: string; readonly since: string }

const PORTS = { tls: '993', starttls: '143' }
const AT_FIRST: Typed = { host: '', port: PORTS.tls, security: 'tls', user: '', password: '', folder: 'INBOX', isOn: true, since: '' }

const typedOf = ({ host, port, security, user, folder, isOn }: Mailbox): Typed => ({
  host,
  port: String(port),
  security,
  user,
  folder,
  isOn,
  password: '',
  since: '',
})

const bodyOf = ({ port, since, ...typed }: Typed): MailboxInput => ({ ...typed, port: Number(port), since: since === '' ? null : since })

type Doing = 'try' | 'save' | 'remove' | 'look'

/** What is typed of a mailbox, and what can be done with it, one thing at a time. */
export function useMailboxForm(mailbox: Mailbox | null) {
  const { t } = useTranslation(['mailbox', 'common'])
  const [values, setValues] = useState<Typed>(mailbox === null ? AT_FIRST : typedOf(mailbox))
  const [errors, setErrors] = useState<Failure['errors']>({})
  const [found, setFound] = useState<string>('')
  const [busy, setBusy] = useState<Doing | null>(null)
  const doing = async (what: Doing, act: () => Promise<void>): Promise<void> => {
    if (busy !== null) return
    setBusy(what)
    setErrors({})
    setFound('')
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrors(error.errors)
      if (error.status !== 400) toast(error.message, { tone: 'error' })
    } finally {
      setBusy(null)
    }
  }
  return {
    values,
    busy,
    /** what a trial found, as a sentence */
    found,
    error: (field: keyof Typed): string | undefined => errors[field]?.[0],
    set: (change: Partial<Typed>): void => {
      const usual = values.port === PORTS[values.security] && change.security !== undefined
      setFound('')
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(change, field))))
      setValues({ ...values, ...change, ...(usual && { port: PORTS[change.security ?? values.security] }) })
    },
    tryOut: () =>
      void doing('try', async () => {
        const { messages } = await call(tryMailbox, { body: bodyOf(values) })
        setFound(t('tried', { count: messages }))
      }),
    save: () =>
      void doing('save', async () => {
        await call(writeMailbox, { body: bodyOf(values) })
        setValues({ ...values, password: '', since: '' })
        toast(t('saved'))
      }),
    look: () =>
      void doing('look', async () => {
        await call(lookIntoMailbox, {})
        toast(t('looking'))
      }),
    remove: () =>
      void doing('remove', async () => {
        await call(removeMailbox, {})
        setValues(AT_FIRST)
        toast(t('removed'))
      }),
  }
}
