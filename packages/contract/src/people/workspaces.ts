import { TROUBLES } from '@invoice/domain/installation/troubles.ts'
import * as z from 'zod/mini'
import { COMPANY_KINDS, Company } from '../settings/companies.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

export const ROLES = ['owner', 'admin', 'member', 'accountant'] as const
export type Role = (typeof ROLES)[number]

export const Workspace = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** it demands a second factor, and the person has none: nothing of it is answered until they do */
  lacksSecondFactor: z.optional(z.boolean()),
  /** it moves to another installation, and nothing of it can be changed here; `movedTo`: the origin where it is now */
  frozen: z.optional(z.object({ movedTo: z.nullable(z.string()) })),
})
export type Workspace = z.infer<typeof Workspace>

/** `low`: less than 500 MB are free; `full`: nothing can be saved. */
const SCARCE_SPACE = ['low', 'full'] as const
export type ScarceSpace = (typeof SCARCE_SPACE)[number]

export const WorkspaceList = z.object({
  items: z.array(Workspace),
  /** Of the disk that the data lies on; absent while there is enough, and for who is neither owner nor administrator of any of them. */
  diskSpace: z.optional(z.enum(SCARCE_SPACE)),
  /** For whoever runs the installation: the worst of what is wrong with it; absent for everybody else. */
  installation: z.optional(z.object({ trouble: z.nullable(z.enum(TROUBLES)) })),
})
export type WorkspaceList = z.infer<typeof WorkspaceList>

export const listWorkspaces = endpoint({
  method: 'GET',
  path: '/api/workspaces',
  reads: ['users', 'companies', 'installation'],
  summary: 'The workspaces that the signed-in person is a member of.',
  access: 'account',
  reply: WorkspaceList,
})

/** The few things that a lawful first invoice needs. Everything else is seeded, and can be changed in the settings. */
export const OnboardingInput = z.strictObject({
  kind: z.enum(COMPANY_KINDS),
  name: f.localisedName(200),
  registrationNumber: f.text(20),
  personalNumber: f.text(10),
  /** empty: not registered for VAT */
  vatNumber: f.text(20),
  accountablePerson: f.localised(150),
  address: f.localised(300),
  city: f.localised(100),
  postcode: f.text(20),
  iban: f.text(42),
  bic: f.text(11),
  bankName: f.localised(100),
  language: f.documentLanguage(),
})
export type OnboardingInput = z.infer<typeof OnboardingInput>

export const onboard = endpoint({
  method: 'POST',
  path: '/api/workspaces',
  writes: ['companies', 'users', 'account'],
  summary: 'Creates a workspace with its first company and everything that law and practice expect.',
  access: 'account',
  allowance: 'workspaces',
  audit: ['workspace.created', 'company.created', 'payment_method.created'],
  idempotent: true,
  body: OnboardingInput,
  reply: z.object({ workspace: Workspace, company: Company }),
  status: 201,
})
