import * as choices from '@invoice/contract/vat/choices.ts'
import * as filing from '@invoice/contract/vat/filing.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { readChoices } from './choices/read-choices.ts'
import { writeChoices } from './choices/write-choices.ts'
import { fileMonth } from './filing/file-month.ts'
import { listFilings, readFiled } from './filing/list-filings.ts'
import { readChanges } from './filing/month-changes.ts'
import { markReady, reopenMonth } from './filing/reopen-month.ts'
import { listMonths } from './list-months.ts'
import { readFile } from './read-file.ts'
import { readPurchases, readSales } from './read-ledgers.ts'
import { readPeriod } from './read-period.ts'
import { readProtocol } from './read-protocol.ts'
import { readPurchase, treatPurchase } from './treat-purchase.ts'

export const vatRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listVatMonths, (context, { query }) => context.transaction((tx) => listMonths(tx, context, query)))
  serve(app, contract.readVatPeriod, (context, asked) => context.transaction((tx) => readPeriod(tx, context, asked)))
  serve(app, contract.readSalesLedger, (context, asked) => context.transaction((tx) => readSales(tx, context, asked)))
  serve(app, contract.readPurchaseLedger, (context, asked) => context.transaction((tx) => readPurchases(tx, context, asked)))
  serve(app, contract.readTreatment, (context, { params }) => context.transaction((tx) => readPurchase(tx, context, params.id)))
  serve(app, contract.readVatFile, (context, asked) => context.transaction((tx) => readFile(tx, context, asked)))
  serve(app, contract.readVatProtocol, (context, { params, query }) => readProtocol(context, params.id, query))
  serve(app, contract.writeTreatment, (context, asked) => context.transaction((tx) => treatPurchase(tx, context, asked)))
  serve(app, filing.listVatFilings, (context, asked) => context.transaction((tx) => listFilings(tx, context, asked)))
  serve(app, filing.markVatReady, (context, asked) => context.transaction((tx) => markReady(tx, context, asked)))
  serve(app, filing.fileVatMonth, (context, asked) => context.once((tx) => fileMonth(tx, context, asked)))
  serve(app, filing.reopenVatMonth, (context, asked) => context.once((tx) => reopenMonth(tx, context, asked)))
  serve(app, filing.readVatChanges, (context, asked) => context.transaction((tx) => readChanges(tx, context, asked)))
  serve(app, filing.readFiledFile, (context, asked) => context.transaction((tx) => readFiled(tx, context, asked)))
  serve(app, choices.readVatChoices, (context, { params }) => context.transaction((tx) => readChoices(tx, context, params.id)))
  serve(app, choices.writeVatChoices, (context, { params, body }) =>
    context.transaction((tx) => writeChoices(tx, context, params.id, body)),
  )
}
