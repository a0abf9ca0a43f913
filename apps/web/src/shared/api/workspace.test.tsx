import { listContacts } from '@invoice/contract/records/contacts.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { listed, network } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { workspaceKey } from '../queries/cache/key.ts'
import { call } from './call.ts'
import { chooseWorkspace, currentWorkspace, useWorkspaceId } from './workspace.ts'

afterEach(() => chooseWorkspace(null))

/** What another tab of this browser does: it shares what is stored for all of them, and nothing of this tab's own. */
const elsewhere = (id: string) => localStorage.setItem('workspace_id', id)
const inANewTab = () => sessionStorage.clear()

describe('two tabs show two workspaces', () => {
  it('each keeps its own, whatever the other one chooses', () => {
    chooseWorkspace('v')
    elsewhere('w')
    expect(currentWorkspace()).toBe('v')
  })

  it('each asks the server for its own, and keeps the answers apart', async () => {
    const net = network({ 'GET /api/contacts': listed() })
    const keys: unknown[] = []
    const ask = async () => {
      keys.push(workspaceKey(listContacts, 'list'))
      await call(listContacts, { query: {} })
    }
    chooseWorkspace('v')
    elsewhere('w')
    await ask()
    inANewTab()
    await ask()
    expect(net.asked('GET /api/contacts').map(({ headers }) => headers.get('x-workspace-id'))).toEqual(['v', 'w'])
    expect(keys[0]).not.toEqual(keys[1])
  })

  it('a new one begins with what was chosen last, and stays there', () => {
    chooseWorkspace('v')
    elsewhere('w')
    inANewTab()
    expect(currentWorkspace()).toBe('w')
    elsewhere('x')
    expect(currentWorkspace()).toBe('w')
  })
})

it('nobody’s workspace is left behind when none is chosen any more', () => {
  chooseWorkspace('v')
  chooseWorkspace(null)
  expect(currentWorkspace()).toBeNull()
  inANewTab()
  expect(currentWorkspace()).toBeNull()
})

const Shown = () => <output>{useWorkspaceId()}</output>

it('a screen changes with the choice of its tab', () => {
  chooseWorkspace('v')
  renderUi(<Shown />)
  expect(screen.getByRole('status').textContent).toBe('v')
  act(() => chooseWorkspace('w'))
  expect(screen.getByRole('status').textContent).toBe('w')
})
