import { type Proof, proveBill } from '@invoice/domain/bills/correcting/prove-bill.ts'
import type { BillProposal } from '@invoice/domain/bills/proposal.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './review.module.css'
import '../texts.ts'

const CENTS = 2

/** The sums as they stand now, each held against the others; a line only where it does not come to its amount. */
export function Proofs({ bill }: { readonly bill: BillProposal }) {
  const { t } = useTranslation('bill-inbox')
  const language = useLanguage()
  const shown = (amount: string): string => formatDecimal(amount, language, CENTS)
  const proofs = proveBill(bill).filter(({ rule, holds }) => rule !== 'R120' || !holds)
  const nameOf = ({ rule, field, of }: Proof): string => {
    if (rule === 'R120') return t('proofs.line', { line: Number(/\d+/.exec(field)?.[0] ?? 0) + 1 })
    if (rule === 'BR-CO-17') return t('proofs.vat', { base: shown(of?.base ?? '0'), rate: of?.rate ?? '' })
    return t(rule === 'BR-CO-10' ? 'proofs.base' : 'proofs.total')
  }
  return (
    <ul className={css['proofs']} aria-label={t('proofs.title')} aria-live="polite">
      {proofs.map((proof) => (
        <li key={proof.field} data-off={!proof.holds || undefined}>
          {proof.holds ? <IconCheck size={16} stroke={1.8} aria-hidden /> : <IconAlertTriangle size={16} stroke={1.8} aria-hidden />}
          <span>{nameOf(proof)}</span>
          <span>
            {proof.holds ? shown(proof.stated) : t('proofs.off', { expected: shown(proof.expected), stated: shown(proof.stated) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
