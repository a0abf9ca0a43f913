import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  documents: {
    delete_failed: 'Грешка при изтриване на фактурата',
  },
})
