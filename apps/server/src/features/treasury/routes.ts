import * as accounts from '@invoice/contract/treasury/accounts.ts'
import * as attachments from '@invoice/contract/treasury/attachments.ts'
import * as entries from '@invoice/contract/treasury/transactions.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { lookAtUpload } from '../documents/attachments/attach-file.ts'
import { convertAccount } from './accounts/convert-account.ts'
import { listBalances } from './accounts/list-balances.ts'
import { activate, createAccount, deactivate, removeAccount, updateAccount } from './accounts/manage-accounts.ts'
import { orderAccounts } from './accounts/order-accounts.ts'
import { listAccounts, readAccount } from './accounts/read-accounts.ts'
import { readCashBook } from './cash/cash-book.ts'
import { countCash } from './cash/count-cash.ts'
import { readCountProtocol } from './cash/count-protocol.ts'
import { selectCounts } from './cash/counts-store.ts'
import { addTransaction } from './entries/add-transaction.ts'
import { createTransfer } from './entries/create-transfer.ts'
import { attachToEntry, listEntryAttachments, readEntryAttachment, removeEntryAttachment } from './entries/manage-attachments.ts'
import { listTransactions, readTransaction, summariseTransactions } from './entries/read-transactions.ts'
import { reverseTransaction } from './entries/reverse-transaction.ts'

/** So many counts are told at once. */
const MOST_COUNTS = 100

export const treasuryRoutes: FastifyPluginAsync = async (app) => {
  await app.register(accountRoutes)
  await app.register(entryRoutes)
}

const accountRoutes: FastifyPluginAsync = async (app) => {
  serve(app, accounts.listAccounts, (context, { query }) => context.transaction((tx) => listAccounts(tx, context, query)))
  serve(app, accounts.readTreasuryAccount, (context, { params, query }) =>
    context.transaction((tx) => readAccount(tx, context, params.id, query)),
  )
  serve(app, accounts.createTreasuryAccount, (context, { body }) => context.once((tx) => createAccount(tx, context, body)))
  serve(app, accounts.orderAccounts, (context, { body }) => context.transaction((tx) => orderAccounts(tx, context, body.ids)))
  serve(app, accounts.updateTreasuryAccount, (context, { params, body }) =>
    context.transaction((tx) => updateAccount(tx, context, params.id, body)),
  )
  serve(app, accounts.deactivateAccount, (context, { params, body }) =>
    context.transaction((tx) => deactivate(tx, context, params.id, body)),
  )
  serve(app, accounts.activateAccount, (context, { params, body }) =>
    context.transaction((tx) => activate(tx, context, params.id, body.version)),
  )
  serve(app, accounts.convertAccount, (context, { params, body }) =>
    context.once((tx) => convertAccount(tx, context, params.id, body.version)),
  )
  serve(app, accounts.removeAccount, (context, { params }) => context.transaction((tx) => removeAccount(tx, context, params.id)))
  serve(app, accounts.listBalances, (context, { query }) => context.transaction((tx) => listBalances(tx, context, query.accountId ?? null)))
  serve(app, accounts.readCashBook, (context, { params, query }) => readCashBook(context, params.id, query))
}

const entryRoutes: FastifyPluginAsync = async (app) => {
  serve(app, entries.listTransactions, (context, { query }) => context.transaction((tx) => listTransactions(tx, context, query)))
  serve(app, entries.summariseTransactions, (context, { query }) => context.transaction((tx) => summariseTransactions(tx, context, query)))
  serve(app, entries.readTransaction, (context, { params }) => context.transaction((tx) => readTransaction(tx, context, params.id)))
  serve(app, entries.createTransaction, (context, { body }) => context.once((tx) => addTransaction(tx, context, body)))
  serve(app, entries.reverseTransaction, (context, { params }) => context.once((tx) => reverseTransaction(tx, context, params.id)))
  serve(app, entries.createTransfer, (context, { body }) => context.once((tx) => createTransfer(tx, context, body)))
  serve(app, entries.createCount, (context, { body }) => context.once((tx) => countCash(tx, context, body)))
  serve(app, entries.listCounts, (context, { query }) =>
    context.transaction(async (tx) => {
      await readAccount(tx, context, query.accountId)
      return { items: await selectCounts(tx, context, { ...query, most: MOST_COUNTS }) }
    }),
  )
  serve(app, entries.readCountProtocol, (context, { params, query }) => readCountProtocol(context, params.id, query))
  serve(app, attachments.attachToEntry, async (context, { params, body: { file } }) => {
    // Drawing takes a while: nobody's entry has nothing drawn for it.
    await context.transaction((tx) => readTransaction(tx, context, params.id))
    const looked = await lookAtUpload(context, file)
    return context.once((tx) => attachToEntry(tx, context, params.id, { ...looked, name: file.name }))
  })
  serve(app, attachments.listEntryAttachments, (context, { params }) =>
    context.transaction((tx) => listEntryAttachments(tx, context, params.id)),
  )
  serve(app, attachments.readEntryAttachment, (context, { params }) =>
    context.transaction((tx) => readEntryAttachment(tx, context, params)),
  )
  serve(app, attachments.removeEntryAttachment, (context, { params }) =>
    context.transaction((tx) => removeEntryAttachment(tx, context, params)),
  )
}
