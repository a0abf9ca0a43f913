import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { listed, type network, ok } from '../../../testing/network.ts'
import { ACCOUNT, anAccount, aStatement } from './entries.ts'

export type Routes = Parameters<typeof network>[0]

/** Where the account of these tests lies. */
export const HOME = `/api/treasury/accounts/${ACCOUNT}`

/** Each test of a file begins in a workspace, in English, with the texts of statements. */
export function beginInEnglish(): void {
  beforeEach(async () => {
    chooseWorkspace('w')
    await changeLanguage('en')
    await loadTexts('statements', 'unasked', 'documents')
  })
  afterEach(cleanup)
}

/** What each page of an account's statements asks for. */
export const accountRoutes = (role = 'owner'): Routes => ({
  'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }),
  [`GET ${HOME}`]: ok(anAccount()),
  [`GET ${HOME}/statements`]: ok({ items: [aStatement()], balance: null, askedCount: 0 }),
  'GET /api/treasury/statement-rules': listed(),
  'GET /api/payments/open-documents': listed(),
})

export const pressButton = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
