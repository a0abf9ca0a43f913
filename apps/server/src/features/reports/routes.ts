import { readDashboard as dashboard } from '@invoice/contract/reports/dashboard.ts'
import * as contract from '@invoice/contract/reports/reports.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { REPORT_IDS, type ReportId } from '@invoice/domain/reports/report-facts.ts'
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
  for (const report of REPORT_IDS) serve(app, contract.READ_REPORT[report], (context, { query }) => read(context, report, query))
  for (const report of REPORT_IDS) serve(app, contract.SAVE_REPORT[report], (context, { query }) => save(context, report, query))
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
