import { NOTIFICATION_EVENTS, type NotificationEvent } from '@invoice/domain/notifications/events.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Notifications } from './notifications.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('bg')
  await loadTexts('notifications', 'documents')
})
afterEach(cleanup)

const words = { subject: { bg: 'Напомняне № {number}', en: '' }, message: { bg: '{salutation},\n\nчакаме.', en: '' } }
const item = (id: NotificationEvent) => ({ id, version: 1, isOn: false, days: [3, 10], time: '09:30', ...words, defaults: words })
const items = NOTIFICATION_EVENTS.map(item)
const SAVE = 'PUT /api/notifications/reminder_after'
const SWITCH = 'PUT /api/notifications/reminder_after/switch'
const PREVIEW = 'POST /api/notifications/reminder_after/preview'
const TEST = 'POST /api/notifications/reminder_after/test'
const aMail = {
  id: 'm',
  state: 'waiting',
  subject: '',
  recipients: [{ role: 'to', name: '', address: 'me@example.com', state: 'waiting', answer: '', answeredAt: null }],
  documentId: null,
  askedBy: '',
  fault: null,
  answer: '',
  tries: 0,
  createdAt: '2026-11-23T10:00:00.000Z',
  triedAt: null,
  nextTryAt: null,
  endedAt: null,
  sendAt: null,
}
const values = [
  { placeholder: 'number', value: '0000001240' },
  { placeholder: 'amountDue', value: '5 412,00 €' },
  { placeholder: 'roundedAmount', value: '5 412 €' },
]

function settings(more: Parameters<typeof network>[0] = {}) {
  return network({
    'GET /api/notifications': ok({ items, calendar: { isQuiet: true, version: 1 } }),
    'GET /api/notifications/reminder_after/documents': ok({ items: [{ id: 'd1', type: 'invoice', number: '0000001240' }] }),
    [PREVIEW]: ok({
      to: 'desk@example.com',
      subject: 'Напомняне № 0000001240',
      html: '<p>Чакаме.</p>',
      text: '',
      document: { id: 'd1', type: 'invoice', number: '0000001240' },
      values,
    }),
    ...more,
  })
}
const show = () => renderScreen(() => <Notifications event="reminder_after" />)
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Съобщение' })
const subject = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Тема' })

it('lists the events with what they do, and shows the mail with the last document', async () => {
  settings()
  await show()
  expect(await screen.findByRole('link', { name: 'Напомняне след падежа' })).toBeTruthy()
  expect(screen.getAllByText('3 и 10 дни след, в 09:30')).toHaveLength(1)
  expect(screen.queryByRole('switch', { name: 'Изпращане на фактура' })).toBeNull()
  expect(await screen.findByText('desk@example.com')).toBeTruthy()
  const frame = screen.getByTitle('Преглед на писмото „Напомняне № 0000001240“')
  expect(frame.getAttribute('sandbox')).toBe('')
})

it('shows fields by their names and keeps them by their keys; saves what was changed, and names it before', async () => {
  const net = settings({ [SAVE]: ok({ ...item('reminder_after'), version: 2 }) })
  await show()
  expect((await message()).value).toBe('{Обръщение},\n\nчакаме.')
  expect(subject().value).toBe('Напомняне № {Номер}')
  await userEvent.type(subject(), ' моля')
  expect(screen.getByText('Незапазено: тема')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(net.asked(SAVE)).toHaveLength(1))
  expect(net.asked(SAVE)[0]?.body).toMatchObject({ version: 1, subject: { bg: 'Напомняне № {number} моля' }, days: [3, 10] })
  await waitFor(() => expect(screen.queryByText(/^Незапазено/)).toBeNull())
})

it('a brace opens the fields with their real values; what is chosen by keys stands in the text', async () => {
  settings()
  await show()
  const text = await message()
  await screen.findByText('desk@example.com')
  await userEvent.type(text, ' Остават {{за')
  const list = await screen.findByRole('listbox', { name: 'Полета' })
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    expect.stringMatching(/^Закръглена сума5 412 €/),
    expect.stringMatching(/^Остава за плащане5 412,00 €/),
    expect.stringMatching(/^Дни закъснение/),
  ])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(text.value).toBe('{Обръщение},\n\nчакаме. Остават {Остава за плащане}')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('Escape closes the fields and leaves what was typed; the button opens them', async () => {
  settings()
  await show()
  const text = await message()
  await userEvent.type(text, '{{н')
  expect(await screen.findByRole('listbox', { name: 'Полета' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(text.value.endsWith('{н')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /Вмъкни поле/ }))
  expect(await screen.findByRole('listbox', { name: 'Полета' })).toBeTruthy()
})

it('a field goes as a whole, and one that there is not is told by its name', async () => {
  settings()
  await show()
  await message()
  subject().setSelectionRange(subject().value.length, subject().value.length)
  fireEvent.keyDown(subject(), { key: 'Backspace' })
  expect(subject().value).toBe('Напомняне № ')
  fireEvent.change(subject(), { target: { value: 'Общо {Тотал}' } })
  expect(await screen.findByText('Тук няма поле „Тотал“.')).toBeTruthy()
})

it('a switch is saved at once, and goes back where it is refused', async () => {
  const net = settings({
    [SWITCH]: [ok({ ...item('reminder_after'), isOn: true, version: 2 }), { status: 403, body: { errors: { __: ['Не може.'] } } }],
  })
  await show()
  const press = async () => userEvent.click(await screen.findByRole('switch', { name: 'Напомняне след падежа' }))
  await press()
  await waitFor(() => expect(net.asked(SWITCH)).toHaveLength(1))
  expect(net.asked(SWITCH)[0]?.body).toMatchObject({ isOn: 1, version: 1 })
  expect(net.asked(SAVE)).toHaveLength(0)
})

it('days are chips, times are made whole, and too many or strange days are not taken', async () => {
  const net = settings({ [SAVE]: ok({ ...item('reminder_after'), version: 2 }) })
  await show()
  await message()
  await userEvent.click(screen.getByRole('button', { name: 'Премахни 3 дни' }))
  await userEvent.click(screen.getByRole('button', { name: 'Добави ден' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Брой дни' }), '21{Enter}')
  const time = screen.getByRole('textbox', { name: 'Час, българско време' })
  await userEvent.clear(time)
  await userEvent.type(time, '8')
  await userEvent.tab()
  expect(screen.getByText('Незапазено: дни, час, българско време')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(net.asked(SAVE)[0]?.body).toMatchObject({ days: [10, 21], time: '08:00' }))
})

it('without a text in a language it says that the other one is used, and one can be written', async () => {
  settings()
  await show()
  await message()
  await userEvent.click(screen.getByText('EN', { selector: 'span' }))
  expect(await screen.findByText(/се използва другият/)).toBeTruthy()
})

it('who saves second is told what differs, and keeps what was typed', async () => {
  const theirs = { ...item('reminder_after'), version: 5, subject: { bg: 'Друго', en: '' } }
  const net = settings({
    'GET /api/notifications': [
      ok({ items, calendar: { isQuiet: true, version: 1 } }),
      ok({ items: items.map((each) => (each.id === theirs.id ? theirs : each)), calendar: { isQuiet: true, version: 1 } }),
    ],
    [SAVE]: [{ status: 412, body: { errors: { __: ['Променено.'] } } }, ok({ ...theirs, version: 6 })],
  })
  await show()
  await message()
  await userEvent.type(subject(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Запази' }))
  const notice = await screen.findByRole('table')
  expect(notice.textContent).toContain('Тема, BG')
  expect(notice.textContent).toContain('Друго')
  await userEvent.click(screen.getByRole('button', { name: /^Запази мо/ }))
  await waitFor(() => expect(net.asked(SAVE)).toHaveLength(2))
  expect(net.asked(SAVE)[1]?.body).toMatchObject({ version: 5, subject: { bg: 'Напомняне № {number}!' } })
})

it('a test goes to oneself in the words of this moment', async () => {
  const net = settings({ [TEST]: { status: 201, body: aMail } })
  await show()
  await message()
  await userEvent.type(subject(), ' проба')
  await userEvent.click(screen.getByRole('button', { name: 'Пробно до мен' }))
  await waitFor(() =>
    expect(net.asked(TEST)[0]?.body).toMatchObject({ language: 'bg', template: { subject: 'Напомняне № {number} проба' } }),
  )
})
