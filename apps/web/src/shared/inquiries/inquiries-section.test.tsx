import type { Inquiry } from '@invoice/contract/records/inquiries.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { items, ok, refused, standIn } from '../../testing/stand-in.ts'
import { toasts } from '../../testing/toasts.ts'
import { InquiriesSection } from './inquiries-section.tsx'

const DOCUMENT = '0192f0c1-8a00-7000-8000-000000000009'
const ID = '0192f0c1-8a00-7000-8000-000000000001'
const ABOUT = 'GET /api/inquiries/about'

const asked: Inquiry = {
  id: ID,
  version: 3,
  noun: 'document',
  subjectId: DOCUMENT,
  companyId: null,
  subject: { type: 'invoice', number: '0000001247', on: null, party: { bg: '', en: '' }, currency: 'EUR', amount: '120.00' },
  place: null,
  state: 'open',
  person: { id: DOCUMENT, name: 'Петър Вълков' },
  askedBy: 'Вера Счетоводова',
  askedAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T10:00:00Z',
  turns: [{ kind: 'question', text: 'За какво е?', by: 'Вера Счетоводова', at: '2026-11-20T10:00:00Z' }],
  allowedActs: ['answer', 'close'],
}

async function show(routes: Parameters<typeof standIn>[0]) {
  const server = standIn(routes)
  await renderScreen(() => <InquiriesSection noun="document" subjectId={DOCUMENT} />, '/dashboard')
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a question stands there with who asked and whom, and is answered; nothing is sent that says nothing', async () => {
  const answer = `POST /api/inquiries/${ID}/answers`
  const { of } = await show({ [ABOUT]: items(asked), [answer]: ok({ ...asked, state: 'answered' }) })
  expect((await screen.findByRole('article')).textContent).toMatch(/Open.*to Петър Вълков.*Вера Счетоводова.*За какво е\?/)
  await press('Answer')
  const send = screen.getByRole('button', { name: 'Send the answer' })
  expect(send).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'За ремонта.')
  await userEvent.click(send)
  await waitFor(() => expect(toasts()).toContain('The answer is sent.'))
  expect(of(answer).map(({ body }) => body)).toEqual([{ text: 'За ремонта.', version: 3 }])
})

test('what somebody else said meanwhile is told, and what was typed stays', async () => {
  const closing = `POST /api/inquiries/${ID}/answers`
  await show({ [ABOUT]: items(asked), [closing]: refused(412, { __: ['Someone else has changed this.'] }) })
  await press('Answer')
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'Моят отговор')
  await press('Send the answer')
  await waitFor(() => expect(toasts()).toContain('Someone else has changed this.'))
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'Моят отговор')
})

const PETAR = { role: 'member', joinedAt: '2026-01-01T00:00:00Z', lastSeenAt: null, hasSecondFactor: null, firm: null }

test('what is refused of a question is told at its field, and what was typed stays', async () => {
  const people = ok({
    items: [{ ...PETAR, id: ID, name: 'Петър', email: 'p@example.com' }],
    invitations: [],
    requiresSecondFactor: false,
    idleEnd: 'never',
  })
  const { of } = await show({
    [ABOUT]: items(),
    'GET /api/users': people,
    'POST /api/inquiries': refused(400, { personId: ['They are here no more.'] }),
  })
  await press('Ask a question')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Question' }), 'Къде е протоколът?')
  await press('Ask')
  expect(await screen.findByText('They are here no more.')).toBeDefined()
  expect(of('POST /api/inquiries')[0]?.body).toMatchObject({ noun: 'document', subjectId: DOCUMENT, text: 'Къде е протоколът?' })
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', 'Къде е протоколът?')
})
