import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import * as contract from '@invoice/contract/settings/payment-methods.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { serve } from '../../../platform/serve.ts'
import type { MailGround } from '../../accounts/letters/account-mail.ts'
import { orderList } from '../lists/order-list.ts'
import { archivePaymentMethod } from './archive-payment-method.ts'
import { createBankAccount, createPaymentMethod } from './create-payment-method.ts'
import { selectPaymentMethods } from './payment-methods-store.ts'
import { checkKeys } from './provider-keys.ts'
import { readPaymentMethod } from './read-payment-method.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { setDefaultPaymentMethod } from './set-default-payment-method.ts'
import { tellOwners } from './tell-owners.ts'
import { updatePaymentMethod } from './update-payment-method.ts'

const METHODS = { table: 'app.payment_methods', entity: 'payment_method' } as const

export const paymentMethodRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listPaymentMethods, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectPaymentMethods(tx, context, query) })),
  )
  serve(app, contract.readPaymentMethod, (context, { params }) => context.transaction((tx) => readPaymentMethod(tx, context, params.id)))
  serve(app, contract.createPaymentMethod, async (context, { body }) => {
    const checked = await checkKeys(context, body)
    return context.once((tx) => withNotice(tx, context, createPaymentMethod(tx, context, body, checked)))
  })
  serve(app, contract.createBankAccount, (context, { body }) =>
    context.once((tx) => withNotice(tx, context, createBankAccount(tx, context, body))),
  )
  serve(app, contract.updatePaymentMethod, async (context, { params, body }) => {
    const checked = await checkKeys(context, body, params.id)
    return context.transaction((tx) => updatePaymentMethod(tx, context, params.id, body, checked))
  })
  serve(app, contract.setDefaultPaymentMethod, (context, { params, body }) =>
    context.transaction((tx) => setDefaultPaymentMethod(tx, context, params.id, body)),
  )
  serve(app, contract.orderPaymentMethods, (context, { body }) => context.transaction((tx) => orderList(tx, context, METHODS, body.ids)))
  serve(app, contract.archivePaymentMethod, (context, { params }) =>
    context.transaction((tx) => archivePaymentMethod(tx, context, params.id, true)),
  )
  serve(app, contract.restorePaymentMethod, (context, { params }) =>
    context.transaction((tx) => archivePaymentMethod(tx, context, params.id, false)),
  )
  serve(app, contract.removePaymentMethod, (context, { params }) =>
    context.transaction((tx) => removePaymentMethod(tx, context, params.id)),
  )
}

/** Of a method that somebody adds to a workspace that is there: what a new one begins with, nobody has to be told. */
async function withNotice(tx: Tx, act: Act & MailGround, adding: Promise<PaymentMethod>): Promise<PaymentMethod> {
  const added = await adding
  await tellOwners(tx, act, 'created', added)
  return added
}
