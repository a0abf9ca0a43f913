import type { Language } from '../language.ts'
import { fillPlaceholders } from '../translate.ts'
import * as bg from './bg.ts'
import * as en from './en.ts'

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { bg: bg.problems, en: en.problems }

type Problem = { readonly rule: string; readonly field: string; readonly params: Readonly<Record<string, string>> }

/** The key of a rule's sentence: rules that differ by their category of VAT alone share one. */
export function problemKey(rule: string): string {
  return rule.replace(/^BR-(?:S|Z|E|AE|IC|G|O|L|M)-(?=0[89]$)/, 'BR-X-').replaceAll('-', '_')
}

/** What does not add up in a proposed bill, as a sentence; the rule's id where it has none of ours. */
export function billProblemText({ rule, field, params }: Problem, language: Language): string {
  const [, line = '0'] = /^lines\.(\d+)/.exec(field) ?? []
  return fillPlaceholders(TEXTS[language][problemKey(rule)] ?? rule, { line: Number(line) + 1, ...params })
}
