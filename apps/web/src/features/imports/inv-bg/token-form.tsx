import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../../shared/api/failure.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './inv-bg.module.css'

type Props = { readonly label: string; readonly onSend: (token: string) => Promise<void> }

/** The token of whoever moves: it stands here until it is sent, and is never shown again. */
export function TokenForm({ label, onSend }: Props) {
  const { t } = useTranslation(['import-readings', 'common'])
  const [token, setToken] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    if (token.trim() === '') return setFault(t('common:validation.required'))
    setBusy(true)
    setFault(null)
    try {
      await onSend(token.trim())
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFault(error.errors['token']?.[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={css['token']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput
        label={t('token')}
        type="password"
        description={`${t('token_hint')} ${t('token_kept')}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={token}
        error={fault}
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </form>
  )
}
