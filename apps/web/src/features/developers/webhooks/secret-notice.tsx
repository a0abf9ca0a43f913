import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './webhooks.module.css'

export type ShownSecret = { readonly url: string; readonly secret: string }
type Props = { readonly shown: ShownSecret; readonly onDone: () => void }

/** What signs, for the one time that it is told. */
export function SecretNotice({ shown: { url, secret }, onDone }: Props) {
  const { t } = useTranslation('webhooks')
  const { copied, copy } = useClipboard()
  const root = useRef<HTMLElement>(null)
  // The dialog that it was asked for in is gone: who reads by ear or by keyboard goes on here.
  useEffect(() => root.current?.focus(), [])
  return (
    <section ref={root} tabIndex={-1} className={css['secret']} aria-label={t('secret_ready', { url })}>
      <div>
        <b>{t('secret_ready', { url })}</b>
        <p>{t('secret_once')}</p>
      </div>
      <div className={css['told']}>
        <code>{secret}</code>
        <Button
          variant="subtle"
          leftSection={copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
          onClick={() => copy(secret)}
        >
          {t(copied ? 'secret_copied' : 'secret_copy')}
        </Button>
      </div>
      <Button variant="default" onClick={onDone}>
        {t('secret_done')}
      </Button>
    </section>
  )
}
