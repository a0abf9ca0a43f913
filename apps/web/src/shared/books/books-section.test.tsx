import type { TakenOver } from '@invoice/contract/records/taken-over.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ok, refused, standIn } from '../../testing/stand-in.ts'
import { toasts } from '../../testing/toasts.ts'
import { BooksSection } from './books-section.tsx'

const ID = '0192f0c1-8a00-7000-8000-000000000009'
const READ = `GET /api/documents/${ID}/taking-over`
const TAKE = `PUT /api/documents/${ID}/taking-over`
const mark = { takenAt: '2026-11-20T10:00:00Z', takenBy: 'Вера Счетоводова', mayTakeBack: false }
const taken: TakenOver = { isForBooks: true, mark, changes: [], digest: 'd' }

async function show(routes: Parameters<typeof standIn>[0]) {
  const server = standIn(routes)
  await renderScreen(() => <BooksSection documentId={ID} />, '/dashboard')
  return server
}

test('what changed since it was taken over is named, and it is taken over anew as it was seen; somebody else’s mark is not taken back', async () => {
  const { of } = await show({ [READ]: ok({ ...taken, changes: ['voided', 'period'] }), [TAKE]: ok(taken) })
  expect((await screen.findByRole('note')).textContent).toBe('Changed since:voidedclaimed in another month')
  expect(screen.getByText(/Taken over by Вера Счетоводова/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take the mark back' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as taken over anew' }))
  await waitFor(() => expect(toasts()).toContain('Marked as taken over.'))
  expect(of(TAKE).map(({ body }) => body)).toEqual([{ digest: 'd' }])
})

test('of what is not taken over it says so, and that it changed meanwhile is told', async () => {
  await show({ [READ]: ok({ ...taken, mark: null }), [TAKE]: refused(412, { __: ['Someone else has changed this.'] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as taken over' }))
  await waitFor(() => expect(toasts()).toContain('Someone else has changed this.'))
  expect(screen.getByText('Not taken over yet.')).toBeDefined()
})
