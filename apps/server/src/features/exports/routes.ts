import * as contract from '@invoice/contract/exports/exports.ts'
import * as schedules from '@invoice/contract/exports/schedules.ts'
import * as templates from '@invoice/contract/exports/templates.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { askFor, cancelOne, endNow, listAll, readOne, repeatOne } from './ask-export.ts'
import { fetchFile } from './fetch-export.ts'
import { changeSchedule, createSchedule, listSchedules, pauseSchedule, removeSchedule, resumeSchedule } from './manage-schedules.ts'
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './manage-templates.ts'
import { countOf } from './plan-export.ts'
import { linkTo, openLink, readLinked } from './shared-export.ts'

export const takingOutRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.countExport, (context, { body }) => context.transaction((tx) => countOf(tx, context, body)))
  serve(app, contract.askForExport, (context, { body }) => context.once((tx) => askFor(tx, context, body)))
  serve(app, contract.repeatExport, (context, { params }) => context.once((tx) => repeatOne(tx, context, params.id)))
  serve(app, contract.listExports, (context, { query }) => context.transaction((tx) => listAll(tx, context, query)))
  serve(app, contract.readExport, (context, { params }) => context.transaction((tx) => readOne(tx, context, params.id)))
  serve(app, contract.readExportFile, (context, { params }) => fetchFile(context, params.id))
  serve(app, contract.cancelExport, (context, { params }) => context.transaction((tx) => cancelOne(tx, context, params.id)))
  serve(app, contract.endExport, (context, { params }) => context.transaction((tx) => endNow(tx, context, params.id)))
  serve(app, contract.linkExport, (context, { params }) => linkTo(context, params.id))
  serve(app, contract.openExportLink, (context, { params }) => openLink(context, params.token))
  serve(app, contract.readLinkedExport, (context, { params }) => readLinked(context, params.token))
  serve(app, templates.listExportTemplates, (context) => context.transaction((tx) => listTemplates(tx, context)))
  serve(app, templates.createExportTemplate, (context, { body }) => context.once((tx) => createTemplate(tx, context, body)))
  serve(app, templates.updateExportTemplate, (context, { params, body }) =>
    context.transaction((tx) => changeTemplate(tx, context, params.id, body)),
  )
  serve(app, templates.removeExportTemplate, (context, { params }) => context.transaction((tx) => removeTemplate(tx, context, params.id)))
  serve(app, schedules.listExportSchedules, (context) => context.transaction((tx) => listSchedules(tx, context)))
  serve(app, schedules.createExportSchedule, (context, { body }) => context.once((tx) => createSchedule(tx, context, body)))
  serve(app, schedules.updateExportSchedule, (context, { params, body }) =>
    context.transaction((tx) => changeSchedule(tx, context, params.id, body)),
  )
  serve(app, schedules.pauseExportSchedule, (context, { params }) => context.transaction((tx) => pauseSchedule(tx, context, params.id)))
  serve(app, schedules.resumeExportSchedule, (context, { params }) => context.transaction((tx) => resumeSchedule(tx, context, params.id)))
  serve(app, schedules.removeExportSchedule, (context, { params }) => context.transaction((tx) => removeSchedule(tx, context, params.id)))
}
