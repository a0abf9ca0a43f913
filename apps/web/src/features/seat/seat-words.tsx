import type { SeatClient } from '@invoice/contract/vat/seat.ts'
import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { isNearThreshold, type Standing, sentenceOf } from '@invoice/domain/seat/standing.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { type StatusLook, StatusMark } from '../../shared/ui/marks/status-mark.tsx'
import css from './seat.module.css'
import './texts.ts'

const LOOKS = { stops: 'draft', review: 'draft', open: 'draft', ready: 'issued', filed: 'paid' } as const satisfies Partial<
  Record<Standing, StatusLook>
>

export function StandingMark({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('seat')
  if (standing === 'not_registered') return <span className={css['quiet']}>{t('standings.not_registered')}</span>
  return <StatusMark look={LOOKS[standing]}>{t(`standings.${standing}`)}</StatusMark>
}

type Missing = Pick<SeatClient, 'standing' | 'checks' | 'result' | 'filedOn' | 'dueOn' | 'threshold'> & { readonly month: string }

/** What is missing, as one sentence with a sign before it, the worst first. */
export function MissingMark(client: Missing) {
  const sentence = useMissing(client)
  const tone = toneOf(client)
  return (
    <span className={css['missing']} data-tone={tone}>
      {tone === 'stops' ? (
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      ) : tone === 'good' ? (
        <IconCheck size={16} stroke={1.8} aria-hidden="true" />
      ) : tone === 'review' ? (
        <i aria-hidden="true" />
      ) : null}
      <span>{sentence}</span>
    </span>
  )
}

function toneOf({ standing, threshold }: Missing): 'stops' | 'review' | 'good' | 'none' {
  if (standing === 'stops' || standing === 'review') return standing
  if (standing === 'not_registered') return isNearThreshold(threshold) ? 'review' : 'none'
  return standing === 'open' ? 'none' : 'good'
}

function useMissing({ standing, checks, result, filedOn, dueOn, threshold, month }: Missing): string {
  const { t } = useTranslation(['seat', 'vat'])
  const language = useLanguage()
  const day = (of: string): string => formatDay(of, language)
  if (standing === 'filed') {
    if (filedOn === null) return t('nothing')
    return signOf(result) > 0 ? t('pay_by', { day: day(filedOn), due: day(dueOn) }) : t('filed_on', { day: day(filedOn) })
  }
  if (standing === 'not_registered')
    return threshold !== null && signOf(threshold) > 0 ? t('threshold', { percent: formatQuantity(threshold, language) }) : '–'
  if (checks.length === 0 || standing === 'ready') {
    if (standing === 'open') return t('running', { day: day(lastOfMonth(`${month}-01`)) })
    return signOf(result) < 0 ? t('refundable') : t('nothing')
  }
  const { named, stops, review } = sentenceOf(checks)
  return [
    ...named.map(({ code, count }) => {
      const what = inSentence(t(`vat:check.${code}.title`))
      return count === 1 ? what : t('counted', { count, what })
    }),
    ...(stops > 0 ? [t('rest_stops', { count: stops })] : []),
    ...(review > 0 ? [t('rest_review', { count: review })] : []),
  ].join(', ')
}

/** As it goes on within a sentence; what begins with letters that stay large keeps them. */
const inSentence = (title: string): string =>
  /^\p{Lu}\p{Ll}|^\p{Lu}\s/u.test(title) ? title.slice(0, 1).toLowerCase() + title.slice(1) : title
