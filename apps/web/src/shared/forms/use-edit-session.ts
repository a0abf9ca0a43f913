import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editQuery } from '../queries/cache/edit.ts'

type Options<Entity> = {
  readonly opened: boolean
  /** Undefined: a new one. */
  readonly id: string | undefined
  /** `contacts` */
  readonly noun: string
  readonly load: (id: string, signal: AbortSignal) => Promise<Entity>
}

export type EditSession<Entity> = {
  /** For `useEntityForm`: changes when the drawer opens and when what it edits has come. */
  readonly session: string
  /** Of what is edited; undefined: a new one. */
  readonly id: string | undefined
  readonly entity: Entity | undefined
  readonly loading: boolean
  readonly error: Error | null
  /** Takes what the server has now. */
  readonly reload: () => void
  /** What the server has now, without taking it. @throws Failure */
  readonly newest: () => Promise<Entity>
  /** From here on this is what is edited; what was typed stays. */
  readonly continueFrom: (entity: Entity) => void
}

/** What a drawer edits: fetched anew each time it opens, so that the version is the newest. */
export function useEditSession<Entity>({ opened, id, noun, load }: Options<Entity>): EditSession<Entity> {
  const [round, setRound] = useState(0)
  const [wasOpened, setWasOpened] = useState(false)
  const [newer, setNewer] = useState<{ readonly round: number; readonly entity: Entity } | null>(null)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    if (opened) setRound(round + 1)
  }
  const { data, error, isPending } = useQuery({ ...editQuery({ noun, id, round, load }), enabled: opened && id !== undefined })
  return {
    session: `${round}:${data === undefined ? '' : id}`,
    id,
    entity: data !== undefined && newer?.round === round ? newer.entity : data,
    loading: id !== undefined && isPending,
    error: id === undefined ? null : error,
    reload: () => setRound((last) => last + 1),
    newest: () => load(id ?? '', new AbortController().signal),
    continueFrom: (entity) => setNewer({ round, entity }),
  }
}
