import { readPdf } from '@invoice/contract/documents/paper.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { network } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { toasts } from '../../testing/toasts.ts'
import { whenSessionEnds } from '../api/call.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import { usePdf } from '../documents/use-pdf.ts'

const ID = '0199aa00-0000-7000-8000-000000000007'
const PDF = `GET /api/documents/${ID}/pdf`
const FILE = {
  status: 200,
  body: '%PDF',
  headers: { 'Content-Disposition': "attachment; filename*=UTF-8''%D0%A4%D0%B0%D0%BA%D1%82%D1%83%D1%80%D0%B0%207.pdf" },
}

const saved: string[] = []
const letGo: string[] = []
const ended = vi.fn(() => false)
beforeEach(() => {
  saved.length = 0
  letGo.length = 0
  ended.mockClear()
  onTestFinished(whenSessionEnds({ ended: async () => ended(), pause: async () => true }))
  chooseWorkspace('0199aa00-0000-7000-8000-000000000001')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void letGo.push(url))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

function Link() {
  const { busy, link } = usePdf(ID)
  const { component: _component, ...rest } = link
  return (
    <a {...rest} aria-busy={busy}>
      PDF
    </a>
  )
}
const open = (answer: Parameters<typeof network>[0][string]) => {
  const net = network({ [PDF]: answer })
  renderUi(<Link />)
  return net
}
const press = () => userEvent.click(screen.getByRole('link', { name: 'PDF' }))

it(`${readPdf.path} is saved by the name that the server gave, and let go of`, async () => {
  const { asked } = open(FILE)
  await press()
  await waitFor(() => expect(saved).toEqual(['Фактура 7.pdf']))
  await waitFor(() => expect(letGo).toEqual(['blob:1']))
  expect(asked(PDF)[0]?.headers.get('X-Workspace-Id')).toBe('0199aa00-0000-7000-8000-000000000001')
  expect(toasts()).toEqual([])
})

it.each([
  ['the connection is lost', 'no answer' as const, 'The file could not be downloaded. Network error. Please check your connection.', 0],
  ['the server fails', { status: 503, body: {} }, /^The file could not be downloaded\. ./, 0],
  ['the session is over', { status: 401, body: {} }, /^The file could not be downloaded\. ./, 1],
])('where %s nothing is saved, it is said, and only a session that is over ends', async (_, answer, text, times) => {
  open(answer)
  await press()
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(text)]))
  expect(saved).toEqual([])
  expect(ended).toHaveBeenCalledTimes(times)
})

it('the link has an address of its own, which the browser opens beside when it is asked to', async () => {
  const { asked } = open(FILE)
  const link = screen.getByRole('link', { name: 'PDF' })
  expect(link.getAttribute('href')).toBe(`/api/documents/${ID}/pdf?workspace=0199aa00-0000-7000-8000-000000000001`)
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(link)
  expect(asked(PDF)).toHaveLength(0)
})
