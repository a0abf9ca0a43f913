import type { Proposal } from '@invoice/contract/treasury/statement-entries.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTextAt } from '../../../shared/text/use-translation.ts'
import css from './entries.module.css'

type Props = { readonly reasons: Proposal['reasons']; readonly currency: string }

/** Why a document is proposed: a tick for what speaks for it, a dash for what speaks against. */
export function ReasonList({ reasons, currency }: Props) {
  const textAt = useTextAt('statements')
  const language = useLanguage()
  return (
    <ul className={css['reasons']}>
      {reasons.map(({ code, speaksFor, values: { amount, count, ...values } }) => {
        // The domain's codes (`Reason`); a test asks each for its text.
        const params = { ...values, ...(count && { number: count }), ...(amount && { amount: formatAmount(amount, currency, language) }) }
        const Icon = speaksFor ? IconCheck : IconMinus
        return (
          <li key={code} data-for={speaksFor || undefined}>
            <Icon size={14} stroke={1.8} aria-hidden="true" />
            {textAt(`reasons.${code}`, { ...params, defaultValue: code })}
          </li>
        )
      })}
    </ul>
  )
}
