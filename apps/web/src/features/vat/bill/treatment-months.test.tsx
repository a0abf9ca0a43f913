import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { network } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ClaimMonths } from './treatment-months.tsx'

beforeAll(() => loadTexts('vat'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const show = async (lastClaimOn: string) => {
  network({})
  const props = {
    months: ['2025-01', '2025-02'],
    filed: [],
    issuedOn: '2025-01-05',
    value: '2025-01',
    error: undefined,
    onChange: () => {},
  }
  await renderScreen(() => <ClaimMonths {...props} lastClaimOn={lastClaimOn} />, '/vat/2025-01')
  await screen.findByRole('radiogroup', { name: 'Claimed in' })
}

it('says when the term for a credit is over, and what to do, but not on its last day', async () => {
  await show('2026-02-16')
  expect(screen.getByText(/term for the credit ended on 16\/02\/2026 .*choose “none”/)).toBeTruthy()
  cleanup()
  await show(currentDay())
  expect(screen.queryByText(/term for the credit/)).toBeNull()
})
