import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  label: 'Срок за плащане',
  issue_one: '{{count}} ден след издаването',
  issue_other: '{{count}} дни след издаването',
  at_once: 'в деня на издаване',
  month_end_one: '{{count}} ден след края на месеца',
  month_end_other: '{{count}} дни след края на месеца',
  this_month: 'до края на месеца',
  next_month: 'до {{date}} число на следващия месец',
  end_of_next: 'до края на следващия месец',
  from: { issue: 'дни след издаването', month_end: 'дни след края на месеца', next_month: 'число на следващия месец' },
  days: 'Дни',
  date: 'Число',
  start: 'Срокът за плащане се брои',
  vendor_start: 'Срокът към доставчика се брои',
  choose: 'Избери срок',
  change: 'Промени срока за плащане: {{term}}',
  usual: 'Както е обичайно с клиента',
  instalment: '{{amount}} до {{day}}',
})
