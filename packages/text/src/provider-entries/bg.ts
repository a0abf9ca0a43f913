import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  fee: 'Такса на {{provider}}',
  payout: 'Изплащане от {{provider}}',
  not_ours: '{{provider}}, извън платеното оттук',
  billed: 'Такси, фактурирани с {{number}}',
})
