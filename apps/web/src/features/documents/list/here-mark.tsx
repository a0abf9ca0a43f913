import '../../../shared/offline/texts.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { IconDeviceLaptop } from '@tabler/icons-react'
import type { Here } from '../../../shared/offline/waiting/waiting-rows.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './document-list.module.css'

const WORDS = { made: 'made_here', changed: 'changed_here', queued: 'issued_later', undecided: 'wants_decision' } as const

/** In the place of a state: the server does not have it as it is here. */
export default function HereMark({ here: { at, state } }: { readonly here: Here }) {
  const { t } = useTranslation('offline')
  return (
    <span className={css['here']} title={t('here_at', { at: formatTime(at) })}>
      <IconDeviceLaptop size={14} stroke={1.8} aria-hidden="true" />
      {t(WORDS[state])}
    </span>
  )
}
