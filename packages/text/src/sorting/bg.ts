import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  order: 'Подредба',
  handle: 'Премести {{name}}',
  role: 'ред за подреждане',
  instructions:
    'Натиснете интервал, за да вземете реда, стрелките, за да го преместите, интервал, за да го оставите, Escape, за да остане на мястото си.',
  lifted: '{{name}}: взет, място {{place}} от {{total}}.',
  moved: '{{name}}: вече на място {{place}} от {{total}}.',
  dropped: '{{name}}: оставен на място {{place}} от {{total}}.',
  cancelled: '{{name}}: остава на мястото си, {{place}} от {{total}}.',
  up: 'Премести нагоре',
  down: 'Премести надолу',
  not_saved: 'Подредбата не е запазена. {{reason}}',
})
