import type { NewApiKey } from '@invoice/contract/programs/api-keys.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ToldOnce } from '../../../shared/ui/page/told-once.tsx'

type Props = { readonly made: NewApiKey; readonly onHide: () => void }

export function NewKeyNotice({ made: { name, key }, onHide }: Props) {
  const { t } = useTranslation('developers')
  const title = t(key === null ? 'told_before' : 'ready', { name })
  return <ToldOnce title={title} text={t('ready_text')} value={key} hideLabel={t('hide')} onHide={onHide} />
}
