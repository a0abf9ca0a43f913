import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'

/** A fault of one document, whose place is told by whoever looks at it. */
export type Finding = Pick<VerificationFault, 'code' | 'field' | 'expected' | 'found'>

export function finding(code: Finding['code'], field = '', expected: string | null = null, found: string | null = null): Finding {
  return { code, field, expected, found }
}
