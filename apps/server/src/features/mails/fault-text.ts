import type { MailFault } from '@invoice/contract/letters/mails.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/mails/bg.ts'
import { en } from '@invoice/text/mails/en.ts'

const TEXTS = { bg, en }

/** What was in the way of a mail, in a sentence. */
export const faultText = (fault: MailFault, language: Language): string => TEXTS[language].faults[fault]
