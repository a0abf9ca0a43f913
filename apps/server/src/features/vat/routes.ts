import * as byHand from '@invoice/contract/vat/entries.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { enterOne, enterReports, voidEntry } from './entries/enter.ts'
import { moveSeveral } from './entries/move-claims.ts'
import { listEntries, readEntry } from './entries/read-entries.ts'
import { readEntryProtocol } from './entries/read-protocol.ts'
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
  serve(app, byHand.listVatEntries, (context, asked) => context.transaction((tx) => listEntries(tx, context, asked)))
  serve(app, byHand.readVatEntry, (context, { params }) => context.transaction((tx) => readEntry(tx, context, params.id)))
  serve(app, byHand.createVatEntry, (context, asked) => context.once((tx) => enterOne(tx, context, asked)))
  serve(app, byHand.createSalesReports, (context, asked) => context.once((tx) => enterReports(tx, context, asked)))
  serve(app, byHand.voidVatEntry, (context, asked) => context.transaction((tx) => voidEntry(tx, context, asked)))
  serve(app, byHand.readVatEntryProtocol, (context, { params, query }) => readEntryProtocol(context, params.id, query))
  serve(app, byHand.moveClaims, (context, asked) => context.transaction((tx) => moveSeveral(tx, context, asked)))
}
