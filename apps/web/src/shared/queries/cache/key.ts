import type { Reading } from '@invoice/contract/wire/endpoint.ts'
import type { Stored } from '@invoice/contract/wire/stored.ts'
import { currentWorkspace } from '../../api/workspace.ts'

/** Where an answer comes from, and what it is made of: an endpoint that says so. */
type Source = Reading & { readonly path: string }

/**
 * `workspaceKey(listDocuments, 'list', query)`: what is cached of one workspace never shows in another, and lies under what it is made of, so
 * that an act finds all that it puts out of date.
 */
export function workspaceKey({ path, reads }: Source, ...parts: readonly unknown[]): readonly unknown[] {
  return [currentWorkspace(), path, reads, ...parts]
}

/** Whether an entry is of the present workspace and made of any of these. */
export function isMadeOf(stored: readonly Stored[], [workspace, , reads]: readonly unknown[]): boolean {
  return workspace === currentWorkspace() && Array.isArray(reads) && stored.some((one) => reads.includes(one))
}

/** Of a workspace, but made of nothing that acts change: asked anew by who needs it. */
export function ownKey(use: 'edit' | 'importProgress', ...parts: readonly unknown[]): readonly unknown[] {
  return [currentWorkspace(), use, ...parts]
}
