import * as entryActs from '@invoice/contract/treasury/entry-acts.ts'
import * as statementEntries from '@invoice/contract/treasury/statement-entries.ts'
import * as statementRepeats from '@invoice/contract/treasury/statement-repeats.ts'
import * as statementRules from '@invoice/contract/treasury/statement-rules.ts'
import * as contract from '@invoice/contract/treasury/statements.ts'
import * as unasked from '@invoice/contract/treasury/unasked-entries.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { readableAccount } from '../treasury/accounts/usable-account.ts'
import { acceptCertain } from './acts/accept-certain.ts'
import { acceptEntry } from './acts/accept-entry.ts'
import { explainEntry, ignoreEntry, linkEntry } from './acts/decide-entry.ts'
import { expenseOnce } from './acts/expense-of-entry.ts'
import { payRunByEntry, splitEntry } from './acts/split-entry.ts'
import { transferEntry } from './acts/transfer-entry.ts'
import { undoEntry } from './acts/undo-entry.ts'
import { listBalancesByBank } from './importing/by-bank.ts'
import { answerRepeats, listRepeats } from './importing/repeats.ts'
import { listImported, readStatementFile, takeInFile } from './importing/take-in-file.ts'
import { listStatementEntries } from './matching/list-entries.ts'
import { dismissProposedRule, listProposedRules } from './rules/propose-rules.ts'
import { createStatementRule, listStatementRules, removeStatementRule, undoStatementRule } from './rules/rules.ts'
import { listUnasked, switchAccepting } from './unasked/list-unasked.ts'
import { takeBack } from './unasked/take-back.ts'

export const statementRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.importStatement, async (context, { params, body: { file, mapping, leaveOut } }) => {
    // No process is spent on what leads nowhere.
    await context.transaction((tx) => readableAccount(tx, context, params.id))
    const read = await readStatementFile(context, file)
    return context.once((tx) => takeInFile(tx, context, params.id, read, { mapping, leaveOut }))
  })
  serve(app, contract.listStatements, (context, { params }) =>
    context.transaction(async (tx) => {
      await readableAccount(tx, context, params.id)
      return listImported(tx, context, params.id)
    }),
  )
  serve(app, contract.listBalancesByBank, (context, { query }) => context.transaction((tx) => listBalancesByBank(tx, context, query)))
  serve(app, statementRepeats.listStatementRepeats, (context, { params, query }) =>
    context.transaction((tx) => listRepeats(tx, context, params.id, query)),
  )
  serve(app, statementRepeats.decideStatementRepeats, (context, { params, body }) =>
    context.once((tx) => answerRepeats(tx, context, params.id, body)),
  )
  serve(app, statementEntries.listStatementEntries, (context, { params, query }) =>
    context.transaction((tx) => listStatementEntries(tx, context, params.id, query)),
  )
  serve(app, entryActs.acceptStatementEntry, (context, { params, body }) => context.once((tx) => acceptEntry(tx, context, params.id, body)))
  serve(app, entryActs.splitStatementEntry, (context, { params, body }) => context.once((tx) => splitEntry(tx, context, params.id, body)))
  serve(app, entryActs.payRunByStatementEntry, (context, { params, body }) =>
    context.once((tx) => payRunByEntry(tx, context, params.id, body)),
  )
  serve(app, entryActs.acceptCertainEntries, (context, { params, body }) =>
    context.once((tx) => acceptCertain(tx, context, params.id, body.ids)),
  )
  serve(app, entryActs.undoStatementEntry, (context, { params, body }) =>
    context.transaction((tx) => undoEntry(tx, context, params.id, body)),
  )
  serve(app, entryActs.explainStatementEntry, (context, { params, body }) =>
    context.transaction((tx) => explainEntry(tx, context, params.id, body)),
  )
  serve(app, entryActs.ignoreStatementEntry, (context, { params, body }) =>
    context.transaction((tx) => ignoreEntry(tx, context, params.id, body)),
  )
  serve(app, entryActs.linkStatementEntry, (context, { params, body }) =>
    context.transaction((tx) => linkEntry(tx, context, params.id, body)),
  )
  serve(app, entryActs.transferStatementEntry, (context, { params, body }) =>
    context.once((tx) => transferEntry(tx, context, params.id, body)),
  )
  serve(app, entryActs.expenseOfStatementEntry, (context, { params, body }) => expenseOnce(context, params.id, body))
  serve(app, unasked.listUnaskedEntries, (context, { params, query }) =>
    context.transaction((tx) => listUnasked(tx, context, params.id, query)),
  )
  serve(app, unasked.setAccepting, (context, { params, body }) =>
    context.transaction((tx) => switchAccepting(tx, context, params.id, body.isOn)),
  )
  serve(app, unasked.takeBackUnasked, (context, { params, body }) => context.once((tx) => takeBack(tx, context, params.id, body)))
  serve(app, statementRules.listStatementRules, (context) => context.transaction((tx) => listStatementRules(tx, context)))
  serve(app, statementRules.listProposedRules, (context, { params }) =>
    context.transaction((tx) => listProposedRules(tx, context, params.id)),
  )
  serve(app, statementRules.dismissProposedRule, (context, { params, body }) =>
    context.transaction((tx) => dismissProposedRule(tx, context, params.id, body)),
  )
  serve(app, statementRules.createStatementRule, (context, { body }) => context.once((tx) => createStatementRule(tx, context, body)))
  serve(app, statementRules.undoStatementRule, (context, { params }) =>
    context.transaction((tx) => undoStatementRule(tx, context, params.id)),
  )
  serve(app, statementRules.removeStatementRule, (context, { params }) =>
    context.transaction((tx) => removeStatementRule(tx, context, params.id)),
  )
}
