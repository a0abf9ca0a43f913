import type { Recurrence, RecurrenceRow } from '@invoice/contract/documents/recurrences.ts'
import { addDays, addMonths } from '@invoice/domain/calendar/day.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import '../../shared/recurring/texts.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { aRecurrence } from '../../testing/a-recurrence.ts'
import { done, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { toasts } from '../../testing/toasts.ts'
import { type Asked, RecurrenceMenu, RecurrenceQuestion } from './recurrence-menu.tsx'
import { RunsSection } from './runs-section.tsx'

const { id } = aRecurrence()
const AT = `/api/recurrences/${id}`
const [PAUSE, RESUME, END, REMOVE] = [`POST ${AT}/pause`, `POST ${AT}/resume`, `POST ${AT}/end`, `DELETE ${AT}`]
const TODAY = currentDay()
const shown = (day: string) => formatDay(day, 'en')

beforeAll(() => loadTexts('documents'))
beforeEach(() => chooseWorkspace('w'))

type RowProps = { readonly row: RecurrenceRow; readonly onDone: (ended: Recurrence | null) => void }

function Row({ row, onDone }: RowProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <RecurrenceMenu row={row} onOpen={() => {}} onAsk={setAsked} />
      <RecurrenceQuestion asked={asked} onClose={() => setAsked(null)} onDone={onDone} />
    </>
  )
}

async function menuOf(changes: Partial<Recurrence> = {}, answers: Parameters<typeof network>[0] = {}) {
  const net = network(answers)
  const onDone = vi.fn()
  const row = aRecurrence(changes) as RecurrenceRow
  await renderScreen(() => <Row row={row} onDone={onDone} />)
  await userEvent.click(await screen.findByRole('button', { name: /Hosting/ }))
  const items = await screen.findAllByRole('menuitem')
  const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))
  return { ...net, onDone, choose, offered: items.map(({ textContent }) => textContent) }
}

describe('what can be done with a schedule', () => {
  it.each<[string, Partial<Recurrence>, string[]]>([
    ['that goes on', { state: 'active' }, ['Open', 'Pause', 'Pause until…', 'End…']],
    ['on pause until a day', { state: 'active', pausedUntil: addDays(TODAY, 5) }, ['Open', 'Pause', 'Pause until…', 'Resume', 'End…']],
    ['of which the pause is over', { state: 'active', pausedUntil: TODAY }, ['Open', 'Pause', 'Pause until…', 'End…']],
    ['on pause', { state: 'paused' }, ['Open', 'Resume', 'End…']],
    ['that has stopped', { state: 'stopped', stopReason: 'no_address' }, ['Open', 'Resume', 'End…']],
    ['that has ended', { state: 'ended' }, ['Open', 'Resume']],
    ['that has made nothing yet', { state: 'paused', made: 0 }, ['Open', 'Resume', 'End…', 'Delete…']],
    ['that has made a draft', { state: 'paused', made: 0, lastPlannedOn: '2026-10-31' }, ['Open', 'Resume', 'End…']],
  ])('%s', async (_, changes, items) => {
    expect((await menuOf(changes)).offered).toEqual(items)
  })

  it('is done at once where it can be taken back, and told by name', async () => {
    const { choose, asked } = await menuOf({}, { [PAUSE]: ok(aRecurrence({ state: 'paused' })) })
    await choose('Pause')
    await waitFor(() => expect(toasts()).toEqual(['Hosting is on pause.']))
    expect(asked(PAUSE).map(({ body }) => body)).toEqual([{ until: '' }])
  })

  it('and cannot be done is told with the reason', async () => {
    const { choose } = await menuOf({ state: 'stopped' }, { [RESUME]: refused(409, { __: ['The client is archived.'] }) })
    await choose('Resume')
    await waitFor(() => expect(toasts()).toEqual(['The client is archived.']))
  })
})

describe('an end', () => {
  it('is asked first, and told', async () => {
    const { choose, asked, onDone } = await menuOf({}, { [END]: ok(aRecurrence({ state: 'ended' })) })
    await choose('End…')
    const question = within(await screen.findByRole('dialog', { name: 'End Hosting?' }))
    expect(asked(END)).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'End it' }))
    await waitFor(() => expect(toasts()).toEqual(['Hosting has ended.']))
    expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ state: 'ended' }))
  })

  it('for good deletes it, and ends nothing', async () => {
    const { choose, asked, onDone } = await menuOf({ state: 'paused', made: 0 }, { [REMOVE]: done })
    await choose('Delete…')
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Delete Hosting?' })).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts()).toEqual(['Hosting is deleted.']))
    expect([asked(REMOVE).length, asked(END).length]).toEqual([1, 0])
    expect(onDone).toHaveBeenCalledExactlyOnceWith(null)
  })

  it('that is refused says why in the question, which stays', async () => {
    const { choose, onDone } = await menuOf({ state: 'paused', made: 0 }, { [REMOVE]: refused(409, { __: ['It has just made a draft.'] }) })
    await choose('Delete…')
    const question = within(await screen.findByRole('dialog', { name: 'Delete Hosting?' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect((await question.findByRole('alert')).textContent).toContain('It has just made a draft.')
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('a pause until a day', () => {
  const asking = async (answers: Parameters<typeof network>[0] = {}) => {
    const menu = await menuOf({}, answers)
    await menu.choose('Pause until…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause Hosting until a day' }))
    const day = dialog.getByLabelText<HTMLInputElement>('Goes on from')
    const write = async (text: string) => {
      await userEvent.clear(day)
      await userEvent.type(day, `${text}{Tab}`)
    }
    return { ...menu, dialog, day, write, pause: () => userEvent.click(dialog.getByRole('button', { name: 'Pause' })) }
  }

  it('is a month unless one says otherwise, and says from when it goes on', async () => {
    const { pause, asked } = await asking({ [PAUSE]: ok(aRecurrence()) })
    await pause()
    const until = addMonths(TODAY, 1)
    await waitFor(() => expect(toasts()).toEqual([`Hosting goes on from ${shown(until)}.`]))
    expect(asked(PAUSE).map(({ body }) => body)).toEqual([{ until }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is of a day to come: of today or before it is told at the field, and nothing is sent', async () => {
    const { pause, write, dialog, asked } = await asking({ [PAUSE]: ok(aRecurrence()) })
    await write(shown(TODAY))
    await pause()
    expect(dialog.getByText('Choose a day after today.')).toBeTruthy()
    expect(asked(PAUSE)).toEqual([])
    await write(shown(addDays(TODAY, 1)))
    expect(dialog.queryByText('Choose a day after today.')).toBeNull()
  })

  it('that is refused says why, and may be tried again', async () => {
    const { pause, dialog, asked } = await asking({ [PAUSE]: [refused(409, { __: ['It has ended.'] }), ok(aRecurrence())] })
    await pause()
    expect(await dialog.findByText(/It has ended\./)).toBeTruthy()
    await pause()
    await waitFor(() => expect(asked(PAUSE)).toHaveLength(2))
  })
})

describe('what it made', () => {
  it('is told the last first, with what is to be looked at and the way there', async () => {
    const run = { plannedOn: '2026-10-31', runOn: '2026-10-30', outcome: 'issued', remark: 'late', warnings: ['The total is zero.'] }
    const made = { id: 'd', type: 'invoice', status: 'issued', number: '0000000042' }
    network({
      [`GET ${AT}/runs`]: ok({
        items: [
          { plannedOn: '2026-11-30', runOn: '2026-11-29', outcome: 'stopped', remark: null, warnings: [], document: null },
          { ...run, document: made },
        ],
      }),
    })
    await renderScreen(() => <RunsSection id={id} />)
    const [first, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(first).toBe('29/11/2026stopped')
    expect(second).toBe('30/10/2026Invoice 0000000042issued, after the legal termThe total is zero.')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/invoices/preview/d')
  })

  it('is nothing at first', async () => {
    network({ [`GET ${AT}/runs`]: ok({ items: [] }) })
    await renderScreen(() => <RunsSection id={id} />)
    expect(await screen.findByText('Nothing yet.')).toBeTruthy()
  })
})
