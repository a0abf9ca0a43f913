import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { network, ok } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { aVatPeriod } from '../testing/vat-month.ts'
import { SaftPart } from './saft-part.tsx'

beforeAll(() => loadTexts('vat'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

it('is said to be a part, and is fetched', async () => {
  const net = network({ 'GET /api/vat/2026-11/saft': ok('<AuditFile/>') })
  await renderScreen(() => <SaftPart companyId={rowId(3)} period={aVatPeriod()} />, '/vat/2026-11')
  expect(screen.getByText(/it is not submitted by itself/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Download Part of SAF-T' }))
  await waitFor(() => expect(net.asked('GET /api/vat/2026-11/saft')).toHaveLength(1))
})
