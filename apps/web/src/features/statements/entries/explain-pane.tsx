import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import type { en } from '@invoice/text/statements/en.ts'
import { Autocomplete, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { statementRulesQuery } from '../../../shared/queries/treasury/statements.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { caughtBy, draftOf, isTooWide, type RuleDraft, ruleOf } from '../rules/rule-draft.ts'
import { RuleSentence } from '../rules/rule-sentence.tsx'
import css from '../statements.module.css'
import entriesCss from './entries.module.css'
import { PaneFoot } from './pane-foot.tsx'

type Category = keyof (typeof en)['categories']
const BY_DIRECTION: Readonly<Record<'in' | 'out', readonly Category[]>> = {
  out: ['fee', 'tax', 'insurance', 'salary', 'rent', 'own', 'cash', 'interest', 'loan'],
  in: ['own', 'interest', 'loan', 'tax'],
}
/** As many as there are digits. */
const MOST_OFFERED = 9

type Props = {
  readonly entry: StatementEntry
  readonly accountId: string
  /** all that wait, as far as they are here */
  readonly open: readonly StatementEntry[]
  /** whether it begins with the rule */
  readonly withRule: boolean
  readonly onBack: () => void
  readonly onExplain: (category: string) => void
  readonly onRule: (caught: readonly StatementEntry[], rule: ReturnType<typeof ruleOf>) => void
}

/** What an entry is that pays no document; and, as a rule, what all such entries are. */
export function ExplainPane({ entry, accountId, open, withRule, onBack, onExplain, onRule }: Props) {
  const { t } = useTranslation('statements')
  const offered = useCategories(entry)
  const [category, setCategory] = useState('')
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(entry, withRule))
  const rule = ruleOf(entry, draft, category.trim(), accountId)
  const caught = draft.isOn ? caughtBy(rule, open) : []
  const others = caught.filter(({ id }) => id !== entry.id)
  const isNamed = draft.isOn && draft.act !== 'explain' ? draft.act === 'ignore' || draft.contact !== null : category.trim() !== ''
  const isComplete = isNamed && !(draft.isOn && isTooWide(rule))
  const finish = (named: string): void => {
    // Of those that it pays only the server knows which leave no doubt.
    if (draft.isOn) onRule(draft.act === 'pay' ? [] : caught, { ...rule, category: draft.act === 'explain' ? named : '' })
    else onExplain(named)
  }
  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    if (isComplete) finish(category.trim())
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onBack()
    // A digit in the empty field takes what is offered under it; with a rule there is more to say first.
    const named =
      category === '' && event.target instanceof HTMLElement && event.target.matches('[data-category]')
        ? offered[Number(event.key) - 1]
        : undefined
    if (named === undefined) return
    event.preventDefault()
    if (draft.isOn) setCategory(named)
    else finish(named)
  }
  return (
    <form className={css['form']} noValidate onSubmit={confirm} onKeyDown={press}>
      <section className={css['split']}>
        <h3>
          {t('explain.title')} <small>{t('explain.hint')}</small>
        </h3>
        {draft.isOn && draft.act !== 'explain' ? null : <CategoryFields offered={offered} category={category} onChange={setCategory} />}
        <RuleHead draft={draft} others={others.length} open={open.length} onChange={setDraft} />
        {draft.isOn ? (
          <RuleSentence entry={entry} draft={draft} category={category.trim()} isTooWide={isTooWide(rule)} onChange={setDraft} />
        ) : null}
      </section>
      <PaneFoot
        result={<Result category={category.trim()} draft={draft} others={others.length} isComplete={isComplete} />}
        second={{ label: t('do.back'), sign: 'Esc', act: onBack }}
        onConfirm={null}
        isOff={!isComplete}
      />
    </form>
  )
}

type CategoryProps = { readonly offered: readonly string[]; readonly category: string; readonly onChange: (category: string) => void }

/** Typed, or taken by its digit from what is offered. */
function CategoryFields({ offered, category, onChange }: CategoryProps) {
  const { t } = useTranslation('statements')
  return (
    <>
      <Autocomplete
        data-category
        data-autofocus
        autoFocus
        label={t('explain.category')}
        data={[...offered]}
        value={category}
        maxLength={LONGEST.category}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
        onChange={onChange}
      />
      <ol className={entriesCss['offered']} aria-label={t('explain.suggestions')}>
        {offered.map((name, index) => (
          <li key={name}>
            <button type="button" data-chosen={name === category || undefined} onClick={() => onChange(name)}>
              <Kbd>{index + 1}</Kbd> {name}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

type RuleHeadProps = {
  readonly draft: RuleDraft
  /** entries that it would decide beside this one, of so many that wait */
  readonly others: number
  readonly open: number
  readonly onChange: (draft: RuleDraft) => void
}

function RuleHead({ draft, others, open, onChange }: RuleHeadProps) {
  const { t } = useTranslation('statements')
  return (
    <div className={css['ruleHead']}>
      <div>
        <h3>{t('explain.rule')}</h3>
        {draft.isOn ? <p>{t(draft.act === 'pay' ? 'explain.will_try' : 'explain.will_catch', { count: others, of: open })}</p> : null}
      </div>
      <Switch
        aria-label={t('explain.rule')}
        checked={draft.isOn}
        onChange={({ currentTarget }) => onChange({ ...draft, isOn: currentTarget.checked })}
      />
    </div>
  )
}

type ResultProps = { readonly category: string; readonly draft: RuleDraft; readonly others: number; readonly isComplete: boolean }

function Result({ category, draft, others, isComplete }: ResultProps) {
  const { t } = useTranslation('statements')
  if (!isComplete) return t('after.choose')
  const what = {
    explain: t('after.category', { category }),
    ignore: t('toast.ignored'),
    pay: t('after.pays', { name: draft.contact?.name ?? '' }),
  }[draft.isOn ? draft.act : 'explain']
  return (
    <>
      {what} {draft.isOn && draft.act !== 'pay' ? <small>{t('after.rule', { count: others })}</small> : null}
    </>
  )
}

/** What was said of such entries before, and what entries commonly are. */
function useCategories({ direction }: StatementEntry): readonly string[] {
  const { t } = useTranslation('statements')
  const { data: rules = [] } = useQuery(statementRulesQuery())
  const known = rules.filter((rule) => rule.direction === direction && rule.category !== '').map(({ category }) => category)
  return [...new Set([...known, ...BY_DIRECTION[direction].map((key) => t(`categories.${key}`))])].slice(0, MOST_OFFERED)
}
