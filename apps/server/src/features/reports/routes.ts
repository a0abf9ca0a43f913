import { readDashboard as dashboard } from '@invoice/contract/reports/dashboard.ts'
import * as contract from '@invoice/contract/reports/reports.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { ReportId } from '@invoice/domain/reports/report-facts.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { listReportedDocuments } from './list-reported-documents.ts'
import { readDashboard } from './read-dashboard.ts'
import { readNames, readReport } from './read-report.ts'
import { reportFile } from './report-file.ts'
import type { ReportFilter } from './scope.ts'

export const reportRoutes: FastifyPluginAsync = async (app) => {
  serve(app, dashboard, (context, { query }) => readDashboard(context, query))
  serve(app, contract.listReportedDocuments, (context, { query }) => context.transaction((tx) => listReportedDocuments(tx, context, query)))
  serve(app, contract.readSalesByClient, (context, { query }) => read(context, 'sales-by-client', query))
  serve(app, contract.readSalesByProduct, (context, { query }) => read(context, 'sales-by-product', query))
  serve(app, contract.readSalesByPeriod, (context, { query }) => read(context, 'sales-by-period', query))
  serve(app, contract.readSalesByUser, (context, { query }) => read(context, 'sales-by-user', query))
  serve(app, contract.readReceivables, (context, { query }) => read(context, 'receivables', query))
  serve(app, contract.readPayables, (context, { query }) => read(context, 'payables', query))
  serve(app, contract.readVatReport, (context, { query }) => read(context, 'vat', query))
  serve(app, contract.readCashReport, (context, { query }) => read(context, 'cash', query))
  serve(app, contract.saveSalesByClient, (context, { query }) => save(context, 'sales-by-client', query))
  serve(app, contract.saveSalesByProduct, (context, { query }) => save(context, 'sales-by-product', query))
  serve(app, contract.saveSalesByPeriod, (context, { query }) => save(context, 'sales-by-period', query))
  serve(app, contract.saveSalesByUser, (context, { query }) => save(context, 'sales-by-user', query))
  serve(app, contract.saveReceivables, (context, { query }) => save(context, 'receivables', query))
  serve(app, contract.savePayables, (context, { query }) => save(context, 'payables', query))
  serve(app, contract.saveVatReport, (context, { query }) => save(context, 'vat', query))
  serve(app, contract.saveCashReport, (context, { query }) => save(context, 'cash', query))
}

function read(context: FreeAct, report: ReportId, filter: ReportFilter): Promise<contract.Report> {
  return context.transaction((tx) => readReport(tx, context, report, filter))
}

type Asked = ReportFilter & { format: contract.ReportFormat; delimiter?: 'semicolon' | 'comma' | undefined }

async function save(
  context: FreeAct & Pick<Platform, 'renderer'>,
  report: ReportId,
  { format, delimiter, ...filter }: Asked,
): Promise<FileReply> {
  const { found, names } = await context.transaction(async (tx) => {
    await writeAudit(tx, context, 'report.exported', null, { format, report })
    return { found: await readReport(tx, context, report, filter, true), names: await readNames(tx, context, filter) }
  })
  return reportFile(context, found, names, { format, delimiter })
}
