import { uploadLogo } from '@invoice/contract/records/files.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderUi } from '../../testing/render.tsx'
import { call } from '../api/call.ts'
import { changeLanguage, loadTexts } from '../text/texts.ts'
import { PictureField } from './picture-field.tsx'

const ID = '0199aa00-0000-7000-8000-00000000000f'
const UPLOAD = 'POST /api/files/logos'
const CONFIG = 'GET /api/login/browser/v1/config'
const taken = { status: 201, body: { id: ID, mediaType: 'image/png', size: 9 } }

let value: string | null = null

function Form({ initial = null }: { readonly initial?: string | null }) {
  const [fileId, setFileId] = useState<string | null>(initial)
  value = fileId
  return (
    <PictureField
      label="Logo"
      rule="logo"
      alt="Logo of Oreh"
      value={fileId}
      onChange={setFileId}
      upload={(file, crop, idempotencyKey) => call(uploadLogo, { body: { file, ...(crop ? { crop } : {}) } }, { idempotencyKey })}
    />
  )
}

const choose = (file: File): void => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [file] } })
}
const aPicture = (type = 'image/png', content = 'picture') => new File([content], type === 'image/png' ? 'logo.png' : 'logo.svg', { type })

beforeEach(async () => {
  await changeLanguage('en')
  await loadTexts('files')
})

it('says beside the button what it takes', () => {
  renderUi(<Form />)
  const button = screen.getByRole('button', { name: 'Choose a file' })
  const described = button.getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  expect(document.getElementById(described)?.textContent).toContain('JPG, GIF or PNG, max 2MB.')
})

it.each([
  ['a drawing', aPicture('image/svg+xml'), 'JPG, GIF or PNG, max 2MB.', 'JPG, GIF или PNG, до 2 MB.'],
  ['2 MB and a byte', aPicture('image/png', 'x'.repeat(2_097_153)), 'JPG, GIF or PNG, max 2MB.', 'JPG, GIF или PNG, до 2 MB.'],
  ['an empty file', aPicture('image/png', ''), 'The file is empty.', 'Файлът е празен.'],
])('refuses %s before it is sent, in both languages', async (_what, file, english, bulgarian) => {
  const seen = fakeServer({})
  renderUi(<Form />)
  choose(file)
  expect((await screen.findByRole('alert')).textContent).toBe(english)
  expect(screen.getByRole('button', { name: 'Choose a file' }).getAttribute('aria-invalid')).toBe('true')
  await changeLanguage('bg')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(bulgarian))
  expect(seen).toEqual([])
})

it('sends the whole picture as a form, and shows what the server kept', async () => {
  const seen = fakeServer({ [UPLOAD]: taken, [CONFIG]: { status: 200 } })
  renderUi(<Form />)
  choose(aPicture())
  await userEvent.click(await screen.findByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(value).toBe(ID))
  const sent = seen.find(({ method }) => method === 'POST')
  expect(sent?.body instanceof FormData && [...sent.body.keys()]).toEqual(['file'])
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect((await screen.findByAltText('Logo of Oreh')).getAttribute('src')).toContain(`/api/files/${ID}`)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(value).toBeNull()
})

it('tells why the server refused it, and sends again when asked to', async () => {
  const damaged = 'The picture cannot be read. It may be damaged.'
  const seen = fakeServer({ [UPLOAD]: [{ status: 400, body: { errors: { file: [damaged] } } }, taken], [CONFIG]: { status: 200 } })
  renderUi(<Form />)
  choose(aPicture())
  const use = await screen.findByRole('button', { name: 'Use it' })
  await userEvent.click(use)
  expect(await screen.findByText(damaged)).toBeTruthy()
  expect(value).toBeNull()
  await userEvent.click(use)
  await waitFor(() => expect(value).toBe(ID))
  const keys = seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).not.toBe(keys[1])
})

it('keeps its key when no answer came: the same act, once', async () => {
  const seen = fakeServer({ [UPLOAD]: ['no answer', taken], [CONFIG]: { status: 200 } })
  renderUi(<Form />)
  choose(aPicture())
  const use = await screen.findByRole('button', { name: 'Use it' })
  await userEvent.click(use)
  expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
  await userEvent.click(use)
  await waitFor(() => expect(value).toBe(ID))
  const keys = seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

it('keeps the present picture when the choice is called off', async () => {
  renderUi(<Form initial={ID} />)
  choose(aPicture())
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull())
  expect(value).toBe(ID)
})
