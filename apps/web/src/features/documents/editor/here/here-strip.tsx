import '../../../../shared/offline/texts.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { IconCloudOff, IconDeviceLaptop } from '@tabler/icons-react'
import { WaitingActs, WaitingWords } from '../../../../shared/offline/waiting/waiting-words.tsx'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import css from '../bottom-bar.module.css'
import { type Arrival, useKeptHere, useWaitingItem } from './use-kept-here.ts'

/** Above the bar, while what is written lies in this browser only: what that means, and what is to be decided. */
export function HereStrip(arrival: Arrival) {
  const { t } = useTranslation('offline')
  useKeptHere(arrival)
  const item = useWaitingItem()
  if (item === undefined) return null
  const isCalm = item.trouble === null && item.issuing === null
  return (
    <div className={css['notice']} role="status" data-tone="amber">
      <div className={css['here']}>
        <IconCloudOff size={16} stroke={1.8} aria-hidden="true" />
        {isCalm ? (
          <p>
            <b>{t('server_numbers')}</b> {t('server_numbers_text')}
          </p>
        ) : (
          <div>
            <WaitingWords item={item} />
          </div>
        )}
      </div>
      <div>
        <WaitingActs item={item} />
      </div>
    </div>
  )
}

/** "запазена тук 14:02": where the work is kept, and one knows it. */
export function HereWhisper() {
  const { t } = useTranslation('offline')
  const item = useWaitingItem()
  return item === undefined ? null : (
    <>
      <IconDeviceLaptop size={14} stroke={1.8} aria-hidden="true" />
      {t('kept_at_here', { at: formatTime(item.at) })}
    </>
  )
}
