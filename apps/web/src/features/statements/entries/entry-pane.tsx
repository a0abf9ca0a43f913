import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { IconArrowsSplit2, IconReceipt, IconWand } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { ComingLayer, useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { ENTRY_ACTS, type EntryAct } from '../acts/entry-acts.ts'
import type { EntryActs } from '../page/use-entry-acts.tsx'
import { PartsDecision } from '../splitting/parts-pane.tsx'
import { allocationsOfProposal, openPart } from '../splitting/split.ts'
import { type SplitPaid, SplitPane } from '../splitting/split-pane.tsx'
import { DIGITS } from './digits.ts'
import css from './entries.module.css'
import { EntryFacts } from './entry-facts.tsx'
import { EntryQuestions } from './entry-questions.tsx'
import { ExplainPane } from './explain-pane.tsx'
import { PaneFoot } from './pane-foot.tsx'
import { ProposalResult, Proposals } from './proposals.tsx'
import { RateField, useRate } from './rate-field.tsx'
import { TwinDecision } from './twin-pane.tsx'

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
type Mode = 'proposals' | 'split' | 'find' | 'explain' | 'rule'
type Props = {
  readonly entry: StatementEntry
  readonly accountId: string
  readonly companyId: string
  /** all that wait, as far as they are here */
  readonly open: readonly StatementEntry[]
  readonly acts: EntryActs
}

/** The entry in front, while it waits: what it may be, and what is done about it. */
export function EntryPane(props: Props) {
  const { entry, accountId, companyId, open, acts } = props
  const [mode, setMode] = useState<Mode>('proposals')
  const [chosen, setChosen] = useState(0)
  const rate = useRate(entry)
  const language = useLanguage()
  const back = (): void => setMode('proposals')
  const pay = ({ name, ...paid }: SplitPaid): void => {
    const amount = formatAmount(entry.amount, entry.currency, language)
    const rateFromEur = rate.isNeeded ? rate.rate : null
    if ('payments' in paid) acts.split(entry, { ...paid, rateFromEur }, name, amount)
    else acts.pay(entry, { ...paid, rateFromEur }, name, amount)
  }
  const proposal = entry.proposals[chosen]
  return (
    <>
      <EntryFacts entry={entry} />
      {mode === 'split' || mode === 'find' ? (
        <SplitPane
          entry={openPart(entry)}
          companyId={companyId}
          proposal={mode === 'find' ? undefined : proposal}
          rate={<RateField currency={entry.currency} rate={rate} />}
          mayConfirm={rate.isSound}
          onBack={back}
          onPay={pay}
        />
      ) : mode === 'explain' || mode === 'rule' ? (
        <ExplainPane
          key={mode}
          entry={entry}
          accountId={accountId}
          open={open}
          withRule={mode === 'rule'}
          onBack={back}
          onExplain={(category) => acts.explain(entry, category)}
          onRule={(caught, rule) => acts.rule(caught, rule)}
        />
      ) : entry.parts.length > 0 ? (
        <PartsDecision entry={entry} acts={acts} onSplit={() => setMode('split')} />
      ) : entry.twin !== null ? (
        <TwinDecision entry={entry} chosen={chosen} onChoose={setChosen} acts={acts} />
      ) : (
        <Decision {...props} chosen={chosen} onChoose={setChosen} rate={rate} onMode={setMode} onPay={pay} />
      )}
      {mode === 'proposals' && entry.parts.length === 0 && entry.twin === null ? null : <EntryQuestions entryId={entry.id} />}
    </>
  )
}

type DecisionProps = Props & {
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly rate: ReturnType<typeof useRate>
  readonly onMode: (mode: Mode) => void
  readonly onPay: (paid: SplitPaid) => void
}

function Decision({ entry, accountId, acts, chosen, onChoose, rate, onMode, onPay }: DecisionProps) {
  const { t } = useTranslation('statements')
  const [act, setAct] = useState<EntryAct | null>(null)
  const offered = ENTRY_ACTS.filter(({ isOffered }) => isOffered(entry))
  const proposal = entry.proposals[chosen]
  const language = useLanguage()
  const confirm = (): void => {
    if (proposal === undefined || !rate.isSound) onMode('split')
    else if (proposal.run) acts.payRun(entry, proposal.run, formatAmount(entry.amount, entry.currency, language))
    else
      onPay({ contactId: null, allocations: allocationsOfProposal(proposal), name: proposal.shares.map(({ number }) => number).join(', ') })
  }
  const tells = (key: EntryAct['key']): string => t(`acts.${key}`)
  useShortcuts([
    { keys: 'Enter', act: confirm, tells: t('keys.confirm') },
    ...DIGITS.slice(0, entry.proposals.length).map((digit, index) => ({
      keys: String(digit),
      act: () => onChoose(index),
      tells: index === 0 ? t('keys.choose') : '',
    })),
    { keys: 'S', act: () => onMode('split'), tells: t('do.split') },
    { keys: '/', act: () => onMode('find'), tells: t('keys.find') },
    { keys: 'E', act: () => onMode('explain'), tells: t('do.explain') },
    { keys: 'R', act: () => onMode('rule'), tells: t('do.rule') },
    { keys: 'X', act: () => acts.ignore(entry), tells: t('do.skip') },
    { keys: 'I', act: () => acts.ignore(entry), tells: '' },
    ...offered.map((one) => ({ keys: one.shortcut, act: () => setAct(one), tells: tells(one.key) })),
  ])
  return (
    <>
      <Proposals entry={entry} chosen={chosen} onChoose={onChoose} />
      <div className={css['others']}>
        <Act icon={<IconArrowsSplit2 {...ICON} />} keys="S" label={t('do.split')} onAct={() => onMode('split')} />
        <Act icon={<IconReceipt {...ICON} />} keys="E" label={t('do.explain')} onAct={() => onMode('explain')} />
        <Act icon={<IconWand {...ICON} />} keys="R" label={t('do.rule')} onAct={() => onMode('rule')} />
        {offered.map((one) => (
          <Act key={one.key} icon={<one.Icon {...ICON} />} keys={one.shortcut} label={tells(one.key)} onAct={() => setAct(one)} />
        ))}
      </div>
      <RateField currency={entry.currency} rate={rate} />
      <EntryQuestions entryId={entry.id} />
      <PaneFoot
        result={proposal === undefined ? t('after.choose') : <ProposalResult entry={entry} proposal={proposal} />}
        second={{ label: t('do.skip'), sign: 'X', act: () => acts.ignore(entry) }}
        onConfirm={confirm}
        isOff={proposal === undefined || !rate.isSound}
      />
      {act === null ? null : (
        <Suspense fallback={<ComingLayer />}>
          <act.Drawer
            accountId={accountId}
            entry={entry}
            onClose={() => setAct(null)}
            onDone={(after, rule) => {
              setAct(null)
              acts.finished(entry, after, rule)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type ActProps = { readonly icon: ReactNode; readonly keys: string; readonly label: string; readonly onAct: () => void }

function Act({ icon, keys, label, onAct }: ActProps) {
  return (
    <button type="button" aria-keyshortcuts={keys} onClick={onAct}>
      {icon}
      {label} <Kbd>{keys}</Kbd>
    </button>
  )
}
