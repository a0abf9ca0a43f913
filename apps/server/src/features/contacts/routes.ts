import * as acts from '@invoice/contract/records/contact-acts.ts'
import * as contract from '@invoice/contract/records/contacts.ts'
import type { FastifyPluginAsync } from 'fastify'
import { countListed } from '../../platform/db/search/searched-list.ts'
import { serve } from '../../platform/serve.ts'
import { archiveContact, restoreContact } from './archive-contact.ts'
import { clientPageRoutes } from './client-page/routes.ts'
import { contactList, selectContacts } from './contacts-store.ts'
import { createContact } from './create-contact.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mergeContact } from './merge-contact.ts'
import { readAccount } from './read-account.ts'
import { readAccountStatement } from './read-account-statement.ts'
import { readContact } from './read-contact.ts'
import { removeContact } from './remove-contact.ts'
import { updateContact } from './update-contact.ts'

export const contactRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listContacts, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectContacts(tx, context, query) })),
  )
  serve(app, contract.summariseContacts, (context, { query }) =>
    context.transaction(async (tx) => ({ count: await countListed(tx, context, contactList, query) })),
  )
  serve(app, acts.findDuplicates, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await findDuplicates(tx, context, query) })),
  )
  serve(app, contract.readContact, (context, { params }) => context.transaction((tx) => readContact(tx, context, params.id)))
  serve(app, contract.createContact, (context, { body }) => context.once((tx) => createContact(tx, context, body)))
  serve(app, contract.updateContact, (context, { params, body }) =>
    context.transaction((tx) => updateContact(tx, context, params.id, body)),
  )
  serve(app, contract.removeContact, (context, { params }) => context.transaction((tx) => removeContact(tx, context, params.id)))
  serve(app, acts.archiveContact, (context, { params, body }) =>
    context.transaction((tx) => archiveContact(tx, context, { ...params, ...body })),
  )
  serve(app, acts.restoreContact, (context, { params, body }) =>
    context.transaction((tx) => restoreContact(tx, context, { ...params, ...body })),
  )
  serve(app, acts.mergeContact, (context, { params, body }) => context.transaction((tx) => mergeContact(tx, context, params.id, body)))
  serve(app, acts.readContactAccount, (context, { params }) => context.transaction((tx) => readAccount(tx, context, params.id)))
  serve(app, acts.readAccountStatement, (context, { params, query }) => readAccountStatement(context, params.id, query))
  clientPageRoutes(app)
}
