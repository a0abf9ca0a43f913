import * as contract from '@invoice/contract/letters/notifications.ts'
import type { FastifyPluginAsync } from 'fastify'
import { mailText } from '../../platform/mail/compose/mail-text.ts'
import { serve } from '../../platform/serve.ts'
import { ownEmail } from '../accounts/addresses/own-email.ts'
import { shownHtml } from '../mails/shown-html.ts'
import { findCalendar, selectNotifications } from './notifications-store.ts'
import { presentNotification } from './present-notification.ts'
import { previewTemplate, sendTestLetter, shownDocuments } from './try-template.ts'
import { switchNotification, updateCalendar, updateNotification } from './update-notification.ts'

export const notificationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listNotifications, (context) =>
    context.transaction(async (tx) => ({
      items: (await selectNotifications(tx, context)).map(presentNotification),
      calendar: await findCalendar(tx, context),
    })),
  )
  serve(app, contract.updateNotification, (context, { params, body }) =>
    context.transaction((tx) => updateNotification(tx, context, params.id, body)),
  )
  serve(app, contract.switchNotification, (context, { params, body }) =>
    context.transaction((tx) => switchNotification(tx, context, params.id, body)),
  )
  serve(app, contract.updateCalendar, (context, { body }) => context.transaction((tx) => updateCalendar(tx, context, body)))
  serve(app, contract.listShownDocuments, (context, { params }) =>
    context.transaction(async (tx) => ({ items: await shownDocuments(tx, context, params.id) })),
  )
  serve(app, contract.previewNotification, async (context, { params, body }) => {
    const { body: said, ...shown } = await context.transaction((tx) => previewTemplate(tx, context, params.id, body))
    const { html } = await shownHtml(context, said, shown.subject, body.language)
    return { ...shown, html, text: mailText(said) }
  })
  serve(app, contract.testNotification, async (context, { params, body }) => {
    const email = await ownEmail(context.db, context.actor)
    return context.once((tx) => sendTestLetter(tx, context, params.id, { ...body, email }))
  })
}
