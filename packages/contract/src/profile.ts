import { LANGUAGES } from '@invoice/domain/localised.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Profile = z.object({ language: z.enum(LANGUAGES) })

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'What is kept with the signed-in person, whatever browser they use.',
  access: 'account',
  reply: Profile,
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Keeps the language of the screens with the signed-in person.',
  access: 'account',
  audit: { none: 'It is of a person, and of no workspace.' },
  body: z.strictObject({ language: z.enum(LANGUAGES) }),
  status: 204,
})
