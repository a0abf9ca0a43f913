import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { dismissProposedRule } from '@invoice/contract/treasury/statement-rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { failedAct } from '../../../shared/api/failure.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { proposedRulesQuery } from '../../../shared/queries/treasury/statements.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import type { EntryDecisions } from '../entries/entry-decisions.ts'
import css from './proposed-rule.module.css'
import { caughtBy } from './rule-draft.ts'
import { useRuleAct, useRuleWords } from './rule-words.ts'

type Props = {
  readonly accountId: string
  /** what waits, as far as it is here */
  readonly open: readonly StatementEntry[]
  readonly onMake: EntryDecisions['rule']
}

/** That two entries were treated alike, and the rule that would go on with it: one at a time. */
export function ProposedRule({ accountId, open, onMake }: Props) {
  const { t } = useTranslation('unasked')
  const words = useRuleWords()
  const ruleAct = useRuleAct()
  const { data: rules = [] } = useQuery(proposedRulesQuery(accountId))
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const rule = rules.find((one) => !answered.has(JSON.stringify(one)))
  if (rule === undefined) return null
  const { contactName: _, ...asked } = rule
  const answer = (): void => setAnswered(new Set([...answered, JSON.stringify(rule)]))
  const make = (): void => {
    answer()
    onMake(
      caughtBy(
        rule,
        open.filter(({ state }) => state === 'open'),
      ),
      { ...asked, accountId },
    )
  }
  const dismiss = async (): Promise<void> => {
    answer()
    try {
      await call(dismissProposedRule, { params: { id: accountId }, body: asked })
      toast(t('proposed.dismissed'))
    } catch (error) {
      setAnswered(answered)
      toast(failedAct(t('proposed.failed'), error, translateKnown), { tone: 'error' })
    }
  }
  const what = words({ ...rule, partyKey: rule.partyName, reasonKey: rule.reason })
  return (
    <section className={css['card']} aria-label={t('proposed.title')}>
      <div>
        <b>{t('proposed.title')}</b>
        <p>{t('proposed.text', { what, does: ruleAct(rule) })}</p>
      </div>
      <div className={css['acts']}>
        <Button variant="default" onClick={make}>
          {t('proposed.make')}
        </Button>
        <Button variant="subtle" onClick={() => void dismiss()}>
          {t('proposed.dismiss')}
        </Button>
      </div>
    </section>
  )
}
