import type { Proposal, StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { StatusMark } from '../../../shared/ui/marks/status-mark.tsx'
import { creditOf } from '../splitting/split.ts'
import shared from '../statements.module.css'
import css from './entries.module.css'
import { LevelMark } from './level-mark.tsx'
import { ReasonList } from './reason-list.tsx'

type Props = { readonly entry: StatementEntry; readonly chosen: number; readonly onChoose: (index: number) => void }

/** What the entry may be the payment of: the keys 1 to 9 choose. */
export function Proposals({ entry, chosen, onChoose }: Props) {
  const { t } = useTranslation(['statements', 'documents'])
  const { proposals, currency } = entry
  return (
    <section className={shared['proposals']} aria-label={t('proposals')}>
      <h3>
        {t('proposals')} {proposals.length > 1 ? <small>{t('proposals_hint')}</small> : null}
      </h3>
      {proposals.length === 0 ? <p className={css['nothing']}>{t('nothing_fits')}</p> : null}
      <div role="radiogroup" aria-label={t('proposals')}>
        {proposals.map((proposal, index) => (
          <Choice
            key={proposal.run?.id ?? proposal.shares.map(({ documentId }) => documentId).join(' ')}
            number={index + 1}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
            title={<Title proposal={proposal} />}
            side={
              <>
                <Left proposal={proposal} />
                <LevelMark proposal={proposal} />
              </>
            }
          >
            <ReasonList reasons={proposal.reasons} currency={currency} />
          </Choice>
        ))}
      </div>
    </section>
  )
}

type ChoiceProps = {
  readonly number: number
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly title: ReactNode
  readonly side?: ReactNode
  readonly children: ReactNode
}

/** One of several answers, with the digit that chooses it. */
export function Choice({ number, isChosen, onChoose, title, side, children }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would take Enter, which confirms
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the screen's: 1 to 9
    <div role="radio" aria-checked={isChosen} tabIndex={isChosen ? 0 : -1} className={css['choice']} onClick={onChoose}>
      <span className={css['digit']}>{number}</span>
      <div className={css['choiceTitle']}>{title}</div>
      {side === undefined ? null : <div className={css['side']}>{side}</div>}
      {children}
    </div>
  )
}

function Title({ proposal: { shares, contact, run } }: { readonly proposal: Proposal }) {
  const { t } = useTranslation(['statements', 'documents'])
  const language = useLanguage()
  const [first] = shares
  if (run) {
    return (
      <>
        <b>{t('run.title', { id: run.messageId })}</b>
        <small>{t('run.text', { count: run.transfers, day: formatDay(run.executionOn, language) })}</small>
      </>
    )
  }
  if (first === undefined) return contact?.name ?? ''
  if (shares.length > 1) {
    return (
      <>
        <b>
          {contact === null ? t('documents', { number: shares.length }) : t('several', { number: shares.length, contact: contact.name })}
        </b>
        <small>{shares.map(({ number }) => number).join(', ')}</small>
      </>
    )
  }
  return (
    <>
      <b>
        {t(`documents:types.${first.type}`)} {first.number}
      </b>
      <small>
        {[contact?.name ?? t('no_contact'), first.dueOn === null ? '' : t('due', { day: formatDay(first.dueOn, language) })]
          .filter(Boolean)
          .join(', ')}
      </small>
    </>
  )
}

function Left({ proposal: { shares, run } }: { readonly proposal: Proposal }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const [first] = shares
  if (first === undefined || shares.length > 1 || run) return null
  return <span>{t('left', { amount: formatAmount(first.outstanding, first.currency, language) })}</span>
}

/** What confirming makes of the documents, and of what is over. */
export function ProposalResult({ entry, proposal }: { readonly entry: StatementEntry; readonly proposal: Proposal }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { shares, run } = proposal
  const [first] = shares
  if (run) return t('after.run', { count: run.transfers })
  const credit = creditOf(entry, proposal)
  const over = signOf(credit) > 0 ? t('after.credit', { amount: formatAmount(credit, entry.currency, language) }) : null
  if (first === undefined || shares.length > 1) {
    return (
      <>
        {t('after.several', { number: shares.length })} {over ? <small>{over}</small> : null}
      </>
    )
  }
  const isPaid = signOf(first.rest) <= 0
  const share = isPaid ? 1 : 1 - Number(first.rest) / Number(first.outstanding)
  return (
    <>
      <b>{first.number}</b>
      <StatusMark look={isPaid ? 'paid' : 'partial'} share={share}>
        {t(isPaid ? 'after.paid' : 'after.partly')}
      </StatusMark>
      {isPaid ? null : <small>{t('after.left', { amount: formatAmount(first.rest, first.currency, language) })}</small>}
      {over ? <small>{over}</small> : null}
    </>
  )
}
