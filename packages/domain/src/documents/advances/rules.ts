import { checkAdvances } from '../checks/advances.ts'
import { deductionsOf } from './deductions.ts'

/** How lines that deduct are judged and reckoned, in one piece: the editor fetches it with the first advance that there is. */
export const ADVANCE_RULES = { checkAdvances, deductionsOf }
export type AdvanceRules = typeof ADVANCE_RULES
