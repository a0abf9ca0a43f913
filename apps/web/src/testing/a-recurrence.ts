import type { Recurrence, RecurrenceSummary } from '@invoice/contract/documents/recurrences.ts'
import { rowId } from './settings-rows.ts'

/** Every month on the last day, of which eight of twenty were made. */
export const aRecurrence = (changes: Partial<Recurrence> = {}): Recurrence => ({
  id: rowId(1),
  version: 3,
  name: 'Hosting',
  type: 'invoice',
  contactId: rowId(2),
  recipientName: { bg: 'Липа', en: 'Lipa' },
  isContactArchived: false,
  currency: 'EUR',
  total: '576.00',
  every: 1,
  unit: 'month',
  onDay: 31,
  startOn: '2098-01-31',
  endOn: null,
  times: 20,
  dayOff: 'previous',
  action: 'send',
  whenOdd: 'issue',
  state: 'active',
  stopReason: null,
  stopText: '',
  nextOn: '2098-01-31',
  nextPlannedOn: '2098-01-31',
  lastPlannedOn: null,
  pausedUntil: null,
  paymentDays: null,
  paymentDaysFrom: 'issue',
  made: 8,
  waiting: 0,
  language: 'en',
  notes: '',
  raises: [],
  source: null,
  lines: [{ id: rowId(3), name: { bg: '', en: 'Hosting, {month}' }, unitPrice: '480' }],
  ...changes,
})

/** Of one that is active and one that has stopped. */
export const aSummary = (changes: Partial<RecurrenceSummary> = {}): RecurrenceSummary => ({
  counts: { active: 1, stopped: 1, paused: 0, ended: 0 },
  next30Days: [],
  monthly: [],
  waiting: [],
  stopped: [],
  ...changes,
})
