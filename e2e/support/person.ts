import { randomUUID } from 'node:crypto'
import type { APIResponse, BrowserContext } from '@playwright/test'
import { aContact } from '../../apps/server/seed/contact.ts'
import { anOnboarding } from '../../apps/server/seed/onboarding.ts'
import { createDocument, type Document, issueDocument } from '../../packages/contract/src/documents/document.ts'
import { DocumentDraft, LineDraft } from '../../packages/contract/src/documents/draft.ts'
import { shareDocument } from '../../packages/contract/src/documents/history-and-links.ts'
import { listDocuments } from '../../packages/contract/src/documents/list.ts'
import { type OnboardingInput, onboard, type Workspace } from '../../packages/contract/src/people/workspaces.ts'
import { type Contact, type ContactInput, createContact } from '../../packages/contract/src/records/contacts.ts'
import { listCompanies } from '../../packages/contract/src/settings/companies.ts'
import { listTaxRates, listUnits } from '../../packages/contract/src/settings/settings.ts'
import type { Endpoint, InputOf, ReplyOf } from '../../packages/contract/src/wire/endpoint.ts'

const AUTH_API = '/api/login/browser/v1'
export const PASSWORD = 'Heron#7755'

export const anEmail = (): string => `person-${randomUUID().slice(0, 8)}@example.com`

/** Two pieces at 50.00. */
export function aLine(name = 'Дизайн на етикет'): LineDraft {
  return LineDraft.parse({ id: randomUUID(), name: { bg: name, en: name }, quantity: '2', unitPrice: '50' })
}

/** Somebody signed in in a browser, who does over HTTP what a test needs beforehand. Cookies are the browser's. */
export class Person {
  readonly email: string
  workspaceId = ''
  readonly #context: BrowserContext

  private constructor(context: BrowserContext, email: string) {
    this.#context = context
    this.email = email
  }

  /** Registers, and answers the onboarding. */
  static async signUp(context: BrowserContext, onboarding: Partial<OnboardingInput> = {}): Promise<Person> {
    const person = await Person.register(context)
    await person.addWorkspace(onboarding)
    return person
  }

  static async register(context: BrowserContext): Promise<Person> {
    const person = new Person(context, anEmail())
    await person.#send('GET', `${AUTH_API}/config`)
    await person.#send('POST', `${AUTH_API}/auth/signup`, { email: person.email, password: PASSWORD })
    return person
  }

  /** The same person in another browser. */
  async signInIn(context: BrowserContext): Promise<Person> {
    const same = new Person(context, this.email)
    same.workspaceId = this.workspaceId
    await same.#send('GET', `${AUTH_API}/config`)
    await same.#send('POST', `${AUTH_API}/auth/login`, { email: this.email, password: PASSWORD })
    return same
  }

  async addWorkspace(onboarding: Partial<OnboardingInput> = {}, index = 0): Promise<Workspace> {
    const { workspace } = await this.call(onboard, { body: anOnboarding(onboarding, index) })
    if (this.workspaceId === '') this.workspaceId = workspace.id
    return workspace
  }

  contact(changes: Partial<ContactInput> = {}): Promise<Contact> {
    return this.call(createContact, { body: aContact(changes) })
  }

  /** A draft that can be issued: two pieces at 50.00, 120.00 with VAT. */
  async draft(changes: Partial<DocumentDraft> = {}): Promise<Document> {
    const companies = await this.call(listCompanies, { query: {} })
    const units = await this.call(listUnits, { query: {} })
    const rates = await this.call(listTaxRates, { query: {} })
    const unitId = units.items[0]?.id ?? null
    const taxRateId = rates.items.find(({ isDefault }) => isDefault)?.id ?? null
    const lines = (changes.lines ?? [aLine()]).map((line) => ({ ...line, unitId, taxRateId }))
    const contactId = changes.contactId ?? (await this.contact()).id
    const companyId = companies.items[0]?.id ?? null
    const body = DocumentDraft.parse({ type: 'invoice', companyId, ...changes, lines, contactId })
    return this.call(createDocument, { body })
  }

  async issued(changes: Partial<DocumentDraft> = {}): Promise<Document> {
    const { id, version } = await this.draft(changes)
    return this.call(issueDocument, { params: { id }, body: { version } })
  }

  async share(id: string): Promise<string> {
    return (await this.call(shareDocument, { params: { id } })).token
  }

  async documents(): Promise<ReplyOf<typeof listDocuments>['items']> {
    return (await this.call(listDocuments, { query: { sort: '-createdAt' } })).items
  }

  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
    const { params = {}, query = {}, body } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const answer = await this.#send(endpoint.method, search === '' ? path : `${path}?${search}`, body)
    return (answer.status() === 204 ? undefined : await answer.json()) as ReplyOf<E>
  }

  async #send(method: string, url: string, data?: unknown): Promise<APIResponse> {
    const cookies = await this.#context.cookies()
    const answer = await this.#context.request.fetch(url, {
      method,
      ...(data === undefined ? {} : { data }),
      headers: {
        'accept-language': 'en',
        'x-csrftoken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '',
        'idempotency-key': randomUUID(),
        ...(this.workspaceId === '' ? {} : { 'x-workspace-id': this.workspaceId }),
      },
    })
    if (!answer.ok()) throw new Error(`${method} ${url} was answered ${answer.status()} ${await answer.text()}`)
    return answer
  }
}
