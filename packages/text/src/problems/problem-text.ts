import type { Language } from '../language.ts'
import { bg } from './bg.ts'
import { en } from './en.ts'
import { fillProblem, type ProblemParams } from './fill-problem.ts'

/** What one problem of a document says: `problemText('issue_date.after_today', { today: '2026-11-18' }, 'en')`. */
export function problemText(code: keyof typeof en, params: ProblemParams, language: Language): string {
  return fillProblem((language === 'bg' ? bg : en)[code], params, language)
}
