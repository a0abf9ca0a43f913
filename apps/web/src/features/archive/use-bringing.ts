import type { ArchiveIntake } from '@invoice/contract/exports/archive-intakes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../shared/api/failure.ts'
import { knowIntake } from '../../shared/queries/exports/archive-intakes.ts'
import { bring } from './bring.ts'

type Broken = { readonly message: string; readonly isPassing: boolean }

/** A file on its way to the server, as long as this page is open. */
export function useBringing() {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [broken, setBroken] = useState<Broken>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const begin = async (chosen: File): Promise<void> => {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    setFile(chosen)
    setBroken(undefined)
    try {
      await bring(chosen, { signal: controller.signal, onIntake: (intake: ArchiveIntake) => knowIntake(client, intake) })
      if (!controller.signal.aborted) setFile(undefined)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (controller.signal.aborted) return
      const isPassing = error.status === 0 || error.status === 429 || error.status >= 500
      setBroken({ message: error.message, isPassing })
      if (!isPassing) setFile(undefined)
    }
  }
  return {
    /** the file that is on its way, or broke off and may go on */
    file,
    broken,
    begin: (chosen: File | undefined): void => {
      if (chosen !== undefined) void begin(chosen)
    },
    stop: (): void => {
      running.current?.abort()
      setFile(undefined)
      setBroken(undefined)
    },
  }
}
