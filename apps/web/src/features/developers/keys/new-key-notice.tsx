import type { NewApiKey } from '@invoice/contract/programs/api-keys.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ShownOnce } from '../../../shared/ui/page/shown-once.tsx'

type Props = { readonly made: NewApiKey; readonly onHide: () => void }

export function NewKeyNotice({ made: { name, key }, onHide }: Props) {
  const { t } = useTranslation('developers')
  const title = t(key === null ? 'shown_before' : 'ready', { name })
  return <ShownOnce title={title} text={t('ready_text')} value={key} hideLabel={t('hide')} onHide={onHide} />
}
