import type { NewApiKey } from '@invoice/contract/api-keys.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from '../developers.module.css'

type Props = { readonly made: NewApiKey; readonly onHide: () => void }

/** The key, for the one time that it is told. */
export function NewKeyNotice({ made: { name, key }, onHide }: Props) {
  const { t } = useTranslation(['developers', 'common'])
  const { copied, copy } = useClipboard()
  return (
    <section className={css['made']} aria-label={t('ready', { name })}>
      <div>
        <b>{key === null ? t('told_before', { name }) : t('ready', { name })}</b>
        {key === null ? null : <p>{t('ready_text')}</p>}
      </div>
      {key === null ? null : (
        <div className={css['told']}>
          <code>{key}</code>
          <Button
            variant="subtle"
            leftSection={copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
            onClick={() => copy(key)}
          >
            {copied ? t('common:copied') : t('copy')}
          </Button>
        </div>
      )}
      <ActionIcon size={32} aria-label={t('hide')} onClick={onHide}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </section>
  )
}
