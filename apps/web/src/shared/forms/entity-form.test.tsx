import * as rules from '@invoice/contract/wire/rules.ts'
import { TextInput } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderUi } from '../../testing/render.tsx'
import { Failure } from '../api/failure.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import { changeLanguage } from '../text/texts.ts'
import { EditDrawer } from './edit-drawer.tsx'
import { useEditSession } from './use-edit-session.ts'
import { useEntityForm } from './use-entity-form.ts'

type Values = { readonly title: string; readonly phones: string }
type Note = { readonly id: string; readonly version: number; readonly title: string; readonly phones: readonly string[] }

const Input = z.strictObject({
  title: z.string().check(rules.required(), z.maxLength(8)),
  phones: z.array(z.string().check(z.maxLength(5))),
})
const bodyOf = ({ title, phones }: Values) => ({ title, phones: phones.split(' ').filter(Boolean) })
const valuesOf = ({ title, phones }: Note): Values => ({ title, phones: phones.join(' ') })

const load = vi.fn<(id: string) => Promise<Note>>()
const save = vi.fn<(body: Values, version: number | undefined) => Promise<Note>>()
const onSaved = vi.fn()

const aNote = (id: string, version = 1): Note => ({ id, version, title: `note ${id}`, phones: [] })
const refusal = (status: number, errors: Record<string, string[]>) => Promise.reject(new Failure(status, errors, undefined))

/** A list of two notes, whose drawer edits the one that is opened; without an id it makes one. */
function Notes() {
  const [{ opened, id }, setEditing] = useState<{ readonly opened: boolean; readonly id: string | undefined }>({
    opened: false,
    id: undefined,
  })
  const edit = useEditSession({ opened, id, noun: 'notes', load })
  const { entity } = edit
  const form = useEntityForm<Values, Note>({
    session: edit.session,
    initial: entity === undefined ? { title: '', phones: '' } : valuesOf(entity),
    schema: Input,
    toBody: bodyOf,
    isTypedOut: (field, { title }) => field === 'title' && title.length > 10,
    edited: { session: edit, valuesOf, words: { title: 'Title', phones: 'Phones' } },
    save: (values) => save(values, entity?.version),
    onSaved,
  })
  const text = (field: 'title' | 'phones') => ({
    value: form.values[field],
    error: form.error(field),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => form.set({ [field]: currentTarget.value }),
    onBlur: form.leave(field),
  })
  return (
    <>
      {['a', 'b', undefined].map((one) => (
        <button key={one ?? 'new'} type="button" onClick={() => setEditing({ opened: true, id: one })}>
          {one ?? 'new'}
        </button>
      ))}
      <EditDrawer opened={opened} onClose={() => setEditing({ opened: false, id })} title="Note" edit={edit} form={form}>
        <TextInput data-autofocus label="Title" {...text('title')} />
        <TextInput label="Phones" {...text('phones')} />
      </EditDrawer>
    </>
  )
}

const open = (which: string) => userEvent.click(screen.getByText(which, { selector: 'button' }))
const close = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  // Asked where something was typed.
  const leave = screen.queryByRole('button', { name: 'Leave' })
  if (leave !== null) await userEvent.click(leave)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const holds = (title: string) => waitFor(() => expect(field('Title').value).toBe(title))
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const isFaulty = (name: string): boolean => field(name).getAttribute('aria-invalid') === 'true'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  load.mockReset().mockImplementation(async (id) => aNote(id))
  save.mockReset().mockImplementation(async () => aNote('a', 2))
  onSaved.mockReset()
})

describe('a drawer in which something was typed', () => {
  const ways = {
    'the key Escape': () => userEvent.keyboard('{Escape}'),
    'a click outside': () => userEvent.click(document.querySelector('.mantine-Drawer-overlay') ?? document.body),
    'its button': () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    'the button to cancel': () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  }
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

  it.each(Object.entries(ways))('asks before %s loses it: one may stay, or leave', async (_, way) => {
    renderUi(<Notes />)
    await open('new')
    await userEvent.type(field('Title'), 'typed')
    await way()
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull())
    expect(field('Title').value).toBe('typed')
    await way()
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each(Object.entries(ways))('is closed by %s at once where nothing was, or all was taken back', async (_, way) => {
    renderUi(<Notes />)
    await open('new')
    await userEvent.type(field('Title'), 'x{Backspace}')
    await way()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not closed while it is being saved: its answer would come to nobody', async () => {
    let answer = (_: Note): void => {}
    save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    renderUi(<Notes />)
    await open('new')
    await userEvent.type(field('Title'), 'typed{Control>}{Enter}{/Control}')
    await userEvent.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    answer(aNote('a', 2))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  it('takes nothing more while it is being saved, and again once it was refused', async () => {
    let refuse: (error: Failure) => void = () => {}
    save.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
    renderUi(<Notes />)
    await open('new')
    await userEvent.type(field('Title'), 'mine{Enter}')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    await userEvent.keyboard(' late')
    expect(field('Title').value).toBe('mine')
    expect(document.activeElement).toBe(field('Title'))
    refuse(new Failure(400, { title: ['Taken.'] }, undefined))
    await screen.findByText('Taken.')
    await userEvent.type(field('Title'), 's')
    expect(field('Title').value).toBe('mines')
  })
})

describe('what a drawer edits', () => {
  it('is fetched anew each time that it opens, and what was typed and left is forgotten', async () => {
    load.mockResolvedValueOnce(aNote('a')).mockResolvedValueOnce({ ...aNote('a', 2), title: 'newer' })
    renderUi(<Notes />)
    await open('a')
    await holds('note a')
    await userEvent.type(field('Title'), ' and more')
    await close()
    await open('a')
    await holds('newer')
  })

  it('is never the item that was opened before it and answers late', async () => {
    let answer = (_: Note): void => {}
    load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    renderUi(<Notes />)
    await open('a')
    await screen.findByRole('dialog')
    await close()
    await open('b')
    await holds('note b')
    await userEvent.type(field('Title'), '!')
    await act(async () => answer(aNote('a')))
    expect(field('Title').value).toBe('note b!')
    await submit()
    await waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'note b!', phones: '' }, 1))
  })

  it('cannot be saved while it is still coming', async () => {
    load.mockImplementation(() => new Promise(() => {}))
    renderUi(<Notes />)
    await open('a')
    await screen.findByRole('dialog')
    await submit()
    expect(save).not.toHaveBeenCalled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('begins without the faults of the one before', async () => {
    renderUi(<Notes />)
    await open('new')
    await screen.findByLabelText('Title')
    await submit()
    expect(isFaulty('Title')).toBe(true)
    await close()
    await open('new')
    await screen.findByLabelText('Title')
    expect(isFaulty('Title')).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a fault', () => {
  it('shows when its field is left, but that something is missing only once it was sent', async () => {
    renderUi(<Notes />)
    await open('new')
    await screen.findByLabelText('Title')
    await userEvent.click(field('Title'))
    await userEvent.click(field('Phones'))
    expect(isFaulty('Title')).toBe(false)
    // Who comes back to a field is told at once.
    await userEvent.type(field('Title'), '123456789')
    expect(screen.getByText('Value must be less than 8 characters long.')).toBeTruthy()
    await userEvent.clear(field('Title'))
    expect(isFaulty('Title')).toBe(false)
    await submit()
    expect(isFaulty('Title')).toBe(true)
    expect(document.activeElement).toBe(field('Title'))
  })

  it('shows as one types where enough was typed, goes when it is mended, and is told in the language of the screen', async () => {
    renderUi(<Notes />)
    await open('new')
    await userEvent.type(await screen.findByLabelText('Title'), '123456789')
    expect(isFaulty('Title')).toBe(false)
    await userEvent.type(field('Title'), '01')
    expect(screen.getByText('Value must be less than 8 characters long.')).toBeTruthy()
    await changeLanguage('bg')
    expect(await screen.findByText(/8 знака/)).toBeTruthy()
    await userEvent.clear(field('Title'))
    expect(isFaulty('Title')).toBe(false)
  })

  it('that the server found stays at its field until that is typed anew, also where it is one item of a list', async () => {
    save.mockImplementationOnce(() => refusal(400, { 'phones.1': ['No such phone.'], title: ['Taken.'], __: ['Please look again.'] }))
    renderUi(<Notes />)
    await open('a')
    await holds('note a')
    await submit()
    expect(await screen.findByText('No such phone.')).toBeTruthy()
    expect([isFaulty('Title'), isFaulty('Phones')]).toEqual([true, true])
    expect(screen.getByRole('alert').textContent).toContain('Please look again.')
    await userEvent.type(field('Title'), '2')
    expect([isFaulty('Title'), isFaulty('Phones')]).toEqual([false, true])
    // What was wrong on the whole was wrong with what was sent.
    expect(screen.getByRole('alert').textContent).not.toContain('Please look again.')
  })
})

describe('somebody who saved first', () => {
  const lateSave = async () => {
    save.mockImplementationOnce(() => refusal(412, { __: ['Changed meanwhile.'] }))
    renderUi(<Notes />)
    await open('a')
    await holds('note a')
    await userEvent.clear(field('Title'))
    await userEvent.type(field('Title'), 'mine')
  }

  it('is told of even where only fields differ that nobody typed here', async () => {
    await lateSave()
    load.mockResolvedValueOnce({ ...aNote('a', 2), phones: ['112'] })
    await submit()
    const notice = await screen.findByRole('region')
    expect(notice.textContent).toContain('Phones112not changed')
    expect(notice.textContent).toContain('Titlenote amine')
    expect(save).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }))
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ title: 'mine', phones: '112' }, 2))
  })

  it('and cannot be read: the reason is told, and what was typed stays to be saved again', async () => {
    await lateSave()
    load.mockImplementationOnce(() => refusal(0, { __: ['Network error.'] }))
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Network error.')
    expect(screen.queryByRole('region')).toBeNull()
    expect(field('Title').value).toBe('mine')
  })

  it('is forgotten with the drawer', async () => {
    await lateSave()
    load.mockResolvedValueOnce({ ...aNote('a', 2), title: 'theirs' })
    await submit()
    await screen.findByRole('region')
    await close()
    load.mockResolvedValueOnce({ ...aNote('a', 2), title: 'theirs' })
    await open('a')
    await holds('theirs')
    expect(screen.queryByRole('region')).toBeNull()
  })
})
