import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'

afterEach(cleanup)

it('says what the workspace demands, and leads from whatever was asked for to where it is turned on', async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  network({ 'GET /api/workspaces': ok({ items: [{ id: 'w', name: 'Ателие Шишман', role: 'member', lacksSecondFactor: true }] }) })
  const router = await renderScreen(() => <SecondFactorNotice />, '/invoices')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/profile'))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      '“Atelie Shishman” lets in only those who sign in with a second step. Turn one on here to go on.',
    ),
  )
})
