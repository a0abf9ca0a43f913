import * as choices from '@invoice/contract/vat/choices.ts'
import * as byHand from '@invoice/contract/vat/entries.ts'
import * as filing from '@invoice/contract/vat/filing.ts'
import * as packages from '@invoice/contract/vat/package.ts'
import * as links from '@invoice/contract/vat/package-links.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import * as saft from '@invoice/contract/vat/saft.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { readChoices } from './choices/read-choices.ts'
import { writeChoices } from './choices/write-choices.ts'
import { enterOne, enterReports, restoreEntry, voidEntry } from './entries/enter.ts'
import { moveSeveral } from './entries/move-claims.ts'
import { listEntries, readEntry } from './entries/read-entries.ts'
import { readEntryProtocol } from './entries/read-protocol.ts'
import { readReports } from './entries/read-report-table.ts'
import { fileMonth } from './filing/file-month.ts'
import { listFilings, readFiled } from './filing/list-filings.ts'
import { readChanges } from './filing/month-changes.ts'
import { markReady, reopenMonth } from './filing/reopen-month.ts'
import { tellResult } from './filing/tell-result.ts'
import { listMonths } from './list-months.ts'
import { exportOss, readOss } from './oss/read-oss.ts'
import { exportLedger } from './package/ledger-sheet.ts'
import { makePackage } from './package/make-package.ts'
import { readPackage } from './package/read-package.ts'
import { listLinks, revokeLink, sendPackage } from './package/send-package.ts'
import { openLink, readShared } from './package/shared-package.ts'
import { readFile } from './read-file.ts'
import { readPurchases, readSales } from './read-ledgers.ts'
import { readPeriod } from './read-period.ts'
import { readProtocol } from './read-protocol.ts'
import { exportSaftPart } from './saft/read-part.ts'
import { readPurchase, treatPurchase } from './treat-purchase.ts'

export const vatRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listVatMonths, (context, { query }) => context.transaction((tx) => listMonths(tx, context, query)))
  serve(app, contract.readVatPeriod, (context, asked) => context.transaction((tx) => readPeriod(tx, context, asked)))
  serve(app, contract.readSalesLedger, (context, asked) => context.transaction((tx) => readSales(tx, context, asked)))
  serve(app, contract.readPurchaseLedger, (context, asked) => context.transaction((tx) => readPurchases(tx, context, asked)))
  serve(app, contract.readTreatment, (context, { params }) => context.transaction((tx) => readPurchase(tx, context, params.id)))
  serve(app, contract.readVatFile, readFile)
  serve(app, contract.readVatProtocol, (context, { params, query }) => readProtocol(context, params.id, query))
  serve(app, contract.writeTreatment, (context, asked) => context.transaction((tx) => treatPurchase(tx, context, asked)))
  serve(app, filing.listVatFilings, (context, asked) => context.transaction((tx) => listFilings(tx, context, asked)))
  serve(app, filing.tellVatResult, (context, asked) => context.transaction((tx) => tellResult(tx, context, asked)))
  serve(app, filing.markVatReady, (context, asked) => context.transaction((tx) => markReady(tx, context, asked)))
  serve(app, filing.fileVatMonth, (context, asked) => context.once((tx) => fileMonth(tx, context, asked)))
  serve(app, filing.reopenVatMonth, (context, asked) => context.once((tx) => reopenMonth(tx, context, asked)))
  serve(app, filing.readVatChanges, (context, asked) => context.transaction((tx) => readChanges(tx, context, asked)))
  serve(app, filing.readFiledFile, (context, asked) => context.transaction((tx) => readFiled(tx, context, asked)))
  serve(app, choices.readVatChoices, (context, { params }) => context.transaction((tx) => readChoices(tx, context, params.id)))
  serve(app, choices.writeVatChoices, (context, { params, body }) =>
    context.transaction((tx) => writeChoices(tx, context, params.id, body)),
  )
  serve(app, packages.exportVatLedger, exportLedger)
  serve(app, saft.readSaftPart, exportSaftPart)
  serve(app, packages.readOssReturn, (context, asked) => context.transaction((tx) => readOss(tx, context, asked)))
  serve(app, packages.exportOssReturn, exportOss)
  serve(app, packages.makeVatPackage, (context, asked) => context.once((tx) => makePackage(tx, context, asked)))
  serve(app, packages.readVatPackage, (context, { params }) => readPackage(context, params.id))
  serve(app, links.sendVatPackage, (context, asked) => context.once((tx) => sendPackage(tx, context, asked)))
  serve(app, links.listPackageLinks, (context, asked) => context.transaction((tx) => listLinks(tx, context, asked)))
  serve(app, links.revokePackageLink, (context, asked) => context.transaction((tx) => revokeLink(tx, context, asked)))
  serve(app, links.openPackageLink, (context, { params }) => openLink(context, params.token))
  serve(app, links.readSharedPackage, (context, { params }) => readShared(context, params.token))
  serve(app, byHand.listVatEntries, (context, asked) => context.transaction((tx) => listEntries(tx, context, asked)))
  serve(app, byHand.readVatEntry, (context, { params }) => context.transaction((tx) => readEntry(tx, context, params.id)))
  serve(app, byHand.createVatEntry, (context, asked) => context.once((tx) => enterOne(tx, context, asked)))
  serve(app, byHand.createSalesReports, (context, asked) => context.once((tx) => enterReports(tx, context, asked)))
  serve(app, byHand.readReportTable, readReports)
  serve(app, byHand.restoreVatEntry, (context, asked) => context.once((tx) => restoreEntry(tx, context, asked)))
  serve(app, byHand.voidVatEntry, (context, asked) => context.transaction((tx) => voidEntry(tx, context, asked)))
  serve(app, byHand.readVatEntryProtocol, (context, { params, query }) => readEntryProtocol(context, params.id, query))
  serve(app, byHand.moveClaims, (context, asked) => context.transaction((tx) => moveSeveral(tx, context, asked)))
}
