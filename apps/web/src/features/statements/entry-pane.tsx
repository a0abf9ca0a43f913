import type { StatementEntry } from '@invoice/contract/statements.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { IconArrowsSplit2, IconReceipt, IconWand } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComingLayer, useShortcuts } from '../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import { ENTRY_ACTS, type EntryAct } from './acts/entry-acts.ts'
import { EntryFacts } from './entry-facts.tsx'
import { ExplainPane } from './explain-pane.tsx'
import { PaneFoot } from './pane-foot.tsx'
import { ProposalResult, Proposals } from './proposals.tsx'
import { RateField, useRate } from './rate-field.tsx'
import { allocationsOfProposal } from './split.ts'
import { type SplitPaid, SplitPane } from './split-pane.tsx'
import css from './statements.module.css'
import { TwinChoices } from './twin-pane.tsx'
import type { EntryActs } from './use-entry-acts.tsx'

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
/** As many as there are digits. */
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

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
  const pay = ({ contactId, allocations, name }: SplitPaid): void =>
    acts.pay(
      entry,
      { contactId, allocations, rateFromEur: rate.isNeeded ? rate.rate : null },
      name,
      formatAmount(entry.amount, entry.currency, language),
    )
  const proposal = entry.proposals[chosen]
  return (
    <>
      <EntryFacts entry={entry} />
      {mode === 'split' || mode === 'find' ? (
        <SplitPane
          entry={entry}
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
      ) : entry.twin !== null ? (
        <TwinDecision entry={entry} chosen={chosen} onChoose={setChosen} acts={acts} />
      ) : (
        <Decision {...props} chosen={chosen} onChoose={setChosen} rate={rate} onMode={setMode} onPay={pay} />
      )}
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
  const confirm = (): void => {
    if (proposal === undefined || !rate.isSound) onMode('split')
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
            onDone={(after) => {
              setAct(null)
              acts.finished(entry, after)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type TwinProps = Pick<Props, 'entry' | 'acts'> & { readonly chosen: number; readonly onChoose: (index: number) => void }

function TwinDecision({ entry, acts, chosen, onChoose }: TwinProps) {
  const { t } = useTranslation('statements')
  const isSame = chosen === 0
  const confirm = (): void => acts.link(entry, isSame)
  useShortcuts([
    { keys: 'Enter', act: confirm, tells: t('keys.confirm') },
    ...DIGITS.slice(0, 2).map((digit, index) => ({
      keys: String(digit),
      act: () => onChoose(index),
      tells: index === 0 ? t('keys.choose') : '',
    })),
  ])
  return (
    <>
      <TwinChoices entry={entry} chosen={chosen} onChoose={onChoose} />
      <PaneFoot
        result={t(isSame ? 'after.linked' : 'after.booked')}
        second={
          isSame
            ? { label: t('twin.other'), sign: '2', act: () => onChoose(1) }
            : { label: t('do.back'), sign: '1', act: () => onChoose(0) }
        }
        onConfirm={confirm}
      />
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
