import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ShownOnce } from '../../../shared/ui/page/shown-once.tsx'

export type ShownSecret = { readonly url: string; readonly secret: string }
type Props = { readonly shown: ShownSecret; readonly onDone: () => void }

/** What signs. The dialog that it was asked for in is gone. */
export function SecretNotice({ shown: { url, secret }, onDone }: Props) {
  const { t } = useTranslation('webhooks')
  return (
    <ShownOnce
      title={t('secret_ready', { url })}
      text={t('secret_once')}
      value={secret}
      hideLabel={t('secret_hide')}
      onHide={onDone}
      takesFocus
    />
  )
}
