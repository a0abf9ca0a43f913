import {
  acceptCertainEntries,
  acceptStatementEntry,
  explainStatementEntry,
  ignoreStatementEntry,
  linkStatementEntry,
  payRunByStatementEntry,
  splitStatementEntry,
  undoStatementEntry,
} from '@invoice/contract/treasury/entry-acts.ts'
import type { Proposal, StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { createStatementRule, undoStatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { askEntriesAgain, replaceEntry } from '../../../shared/queries/treasury/statements.ts'
import type { Translate } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { allocationsOfProposal } from '../splitting/split.ts'

/** What leaves the list, what the server is told, and how that is taken back. */
export type Decision = { readonly entries: readonly StatementEntry[]; readonly act: () => Promise<Result> }
type Result = { readonly message: string; readonly undo: (() => Promise<readonly StatementEntry[]>) | null }

type Paid = Omit<InputOf<typeof acceptStatementEntry>['body'], 'version'>
type Split = Omit<InputOf<typeof splitStatementEntry>['body'], 'version'>
type RuleInput = InputOf<typeof createStatementRule>['body']

/** A rule that is kept, and how many entries it decided at once. */
export type MadeRule = { readonly id: string; readonly decided: number }

export type EntryDecisions = {
  /** `name`: of what it pays, for the message */
  readonly pay: (entry: StatementEntry, paid: Paid, name: string, amount: string) => void
  /** one entry, several payments; `name` as above */
  readonly split: (entry: StatementEntry, split: Split, name: string, amount: string) => void
  /** all that waits of a payment run */
  readonly payRun: (entry: StatementEntry, run: { readonly id: string; readonly messageId: string }, amount: string) => void
  readonly explain: (entry: StatementEntry, category: string) => void
  readonly ignore: (entry: StatementEntry) => void
  /** `pays`: what the same one pays */
  readonly link: (entry: StatementEntry, isSame: boolean, pays?: Proposal) => void
  readonly acceptCertain: (entries: readonly StatementEntry[]) => void
  /** `caught`: those that the rule decides, the entry it was made from among them */
  readonly rule: (caught: readonly StatementEntry[], rule: RuleInput) => void
  /** what another part of the screen has done already, and the rule that it made of it */
  readonly finished: (before: StatementEntry, after: StatementEntry, rule?: MadeRule) => void
}

type Tools = {
  readonly accountId: string
  readonly t: Translate<'statements'>
  readonly client: QueryClient
  readonly decide: (decision: Decision) => void
  readonly enqueue: (job: () => Promise<void>) => void
  readonly fail: (error: unknown) => void
  readonly onFront: (id: string) => void
}

const open = (id: string, version: number): Promise<StatementEntry> => call(undoStatementEntry, { params: { id }, body: { version } })
const openOne =
  ({ id, version }: StatementEntry) =>
  async () => [await open(id, version)]

/** All that it decided waits again, whatever of it is here: it is asked for anew. */
async function undoRule(client: QueryClient, id: string): Promise<readonly StatementEntry[]> {
  await call(undoStatementRule, { params: { id } })
  await askEntriesAgain(client)
  return []
}

/** Decided by the server with others, each once: their version is the next one. */
const openAll = (entries: readonly StatementEntry[]) => async () => {
  const opened: StatementEntry[] = []
  for (const { id, version } of entries) opened.push(await open(id, version + 1))
  return opened
}

/** The acts of this screen, as calls with what they say. */
export function decisionsOf(tools: Tools): EntryDecisions {
  const { t, client, accountId, decide } = tools
  /** One entry, decided by one call that can be taken back. */
  const one = (entry: StatementEntry, message: string, send: () => Promise<StatementEntry>): void =>
    decide({ entries: [entry], act: async () => ({ message, undo: openOne(await send()) }) })
  return {
    pay: (entry, paid, name, amount) =>
      one(entry, t('toast.paid', { name, amount }), () =>
        call(acceptStatementEntry, { params: { id: entry.id }, body: { version: entry.version, ...paid } }),
      ),
    split: (entry, split, name, amount) =>
      one(entry, t('toast.paid', { name, amount }), () =>
        call(splitStatementEntry, { params: { id: entry.id }, body: { version: entry.version, ...split } }),
      ),
    payRun: (entry, run, amount) =>
      one(entry, t('toast.paid', { name: t('run.title', { id: run.messageId }), amount }), () =>
        call(payRunByStatementEntry, { params: { id: entry.id }, body: { version: entry.version, runId: run.id } }),
      ),
    explain: (entry, category) =>
      one(entry, t('toast.explained', { category }), () =>
        call(explainStatementEntry, { params: { id: entry.id }, body: { version: entry.version, category } }),
      ),
    ignore: (entry) =>
      one(entry, t('toast.ignored'), () => call(ignoreStatementEntry, { params: { id: entry.id }, body: { version: entry.version } })),
    link: (entry, isSame, proposal) => {
      const pays = proposal && { pays: { contactId: null, rateFromEur: null, allocations: allocationsOfProposal(proposal) } }
      const send = () => call(linkStatementEntry, { params: { id: entry.id }, body: { version: entry.version, isSame, ...pays } })
      const message = proposal
        ? t('toast.linked_paid', { name: proposal.shares.map(({ number }) => number).join(', ') })
        : t('toast.linked')
      return isSame ? one(entry, message, send) : bookAsOther(tools, entry, send)
    },
    acceptCertain: (entries) => decide({ entries, act: () => acceptAll(tools, entries) }),
    rule: (caught, rule) =>
      decide({
        entries: caught,
        act: async () => {
          const { rule: kept, decided } = await call(createStatementRule, { body: rule })
          return { message: t('toast.rule', { count: decided }), undo: () => undoRule(client, kept.id) }
        },
      }),
    finished: (before, after, rule) => {
      if (after.state === 'open') return replaceEntry(client, accountId, after)
      const undo = async () => {
        if (rule) await undoRule(client, rule.id)
        return openOne(after)()
      }
      const message = rule ? t('toast.rule', { count: rule.decided + 1 }) : t('toast.done')
      decide({ entries: [before], act: async () => ({ message, undo }) })
    },
  }
}

/** It is no payment known already: it stays in the list, in front. */
function bookAsOther(
  { accountId, t, client, enqueue, fail, onFront }: Tools,
  entry: StatementEntry,
  send: () => Promise<StatementEntry>,
): void {
  enqueue(async () => {
    try {
      replaceEntry(client, accountId, await send())
      onFront(entry.id)
      toast(t('toast.booked'), { id: 'statement' })
    } catch (error) {
      fail(error)
    }
  })
}

async function acceptAll({ accountId, t }: Tools, entries: readonly StatementEntry[]): Promise<Result> {
  const ids = entries.map(({ id }) => id)
  const { accepted } = await call(acceptCertainEntries, { params: { id: accountId }, body: { ids } })
  const paid = entries.filter(({ id }) => accepted.includes(id))
  const isLess = paid.length < entries.length
  const message = isLess
    ? t('toast.certain_less', { done: paid.length, asked: entries.length })
    : t('toast.certain', { count: paid.length })
  return { message, undo: paid.length === 0 ? null : openAll(paid) }
}
