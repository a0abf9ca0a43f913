import * as contacts from '@invoice/contract/contact-imports.ts'
import * as products from '@invoice/contract/product-imports.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { serve } from '../../platform/serve.ts'
import { badRowsReply } from './bad-rows-reply.ts'
import { contactTarget } from './contact-target.ts'
import type { ImportNoun } from './import-noun.ts'
import { deleteImport, findImport } from './imports-store.ts'
import { productTarget } from './product-target.ts'
import { cancelRunning, doneOf } from './progress.ts'
import { checkImport, listBadRows, runImport } from './run-import.ts'
import { keepTable, readTable } from './upload-import.ts'

const LONGEST_NAME = 200

export const importRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contacts.uploadContactImport, async (context, { body: { file } }) => {
    const table = await readTable(file, 'contacts', context.language)
    return context.once((tx) => keepTable(tx, context, 'contacts', file.name.slice(0, LONGEST_NAME), table))
  })
  serve(app, contacts.checkContactImport, (context, { params, body }) =>
    context.transaction((tx) => checkImport(tx, context, contactWork(params.id, body))),
  )
  serve(app, contacts.listContactImportProblems, async (context, { params, body }) => {
    const work = contactWork(params.id, body)
    const listed = await context.transaction((tx) => listBadRows(tx, context, work))
    return badRowsReply({ ...work, ...listed }, context.language)
  })
  serve(app, contacts.runContactImport, (context, { params, body }) =>
    context.once((tx) => runImport(tx, context, contactWork(params.id, body))),
  )
  serve(app, contacts.readContactImport, (context, { params }) =>
    context.transaction((tx) => progressOf(tx, context, 'contacts', params.id)),
  )
  serve(app, contacts.cancelContactImport, (context, { params }) => context.transaction((tx) => cancel(tx, context, 'contacts', params.id)))

  serve(app, products.uploadProductImport, async (context, { body: { file } }) => {
    const table = await readTable(file, 'products', context.language)
    return context.once((tx) => keepTable(tx, context, 'products', file.name.slice(0, LONGEST_NAME), table))
  })
  serve(app, products.checkProductImport, (context, { params, body }) =>
    context.transaction(async (tx) => checkImport(tx, context, await productWork(tx, context, params.id, body))),
  )
  serve(app, products.listProductImportProblems, async (context, { params, body }) => {
    const listed = await context.transaction(async (tx) => listBadRows(tx, context, await productWork(tx, context, params.id, body)))
    return badRowsReply({ noun: 'products', mapping: body.mapping, ...listed }, context.language)
  })
  serve(app, products.runProductImport, (context, { params, body }) =>
    context.once(async (tx) => runImport(tx, context, await productWork(tx, context, params.id, body))),
  )
  serve(app, products.readProductImport, (context, { params }) =>
    context.transaction((tx) => progressOf(tx, context, 'products', params.id)),
  )
  serve(app, products.cancelProductImport, (context, { params }) => context.transaction((tx) => cancel(tx, context, 'products', params.id)))
}

function contactWork(id: string, { role, ...body }: contacts.ContactImportRequest) {
  return { noun: 'contacts', id, ...body, target: contactTarget(role) } as const
}

async function productWork(tx: Tx, act: Act, id: string, { currency, ...body }: products.ProductImportRequest) {
  return { noun: 'products', id, ...body, target: await productTarget(tx, act, currency) } as const
}

async function progressOf(tx: Tx, { actor }: Act, noun: ImportNoun, id: string) {
  const found = await findImport(tx, actor.workspaceId, noun, id)
  if (!found) throw new Refusal('common.not_found')
  return { done: found.pieces === 0 ? found.rowCount : doneOf(id), rowCount: found.rowCount }
}

/** One that runs is told to stop, and its table stays until it is a day old: it may be wanted again. */
async function cancel(tx: Tx, { actor }: Act, noun: ImportNoun, id: string): Promise<undefined> {
  if (!(await findImport(tx, actor.workspaceId, noun, id))) throw new Refusal('common.not_found')
  if (!cancelRunning(id)) await deleteImport(tx, actor.workspaceId, noun, id)
}
