import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type Editing = { readonly opened: boolean; readonly id: string | undefined }

/**
 * Which row of a list has its form open. A row's link names it, `?edit=…`, so that it opens in a tab of its own and can be handed on; once the
 * form is there the address is the list's again.
 */
export function useEditedRow() {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  const [named] = useState(() => editedIn(router?.state.location.search))
  const [editing, setEditing] = useState<Editing>({ opened: named !== undefined, id: named })
  useEffect(() => {
    if (named !== undefined) router?.history.replace(router.state.location.pathname)
  }, [named, router])
  return {
    editing,
    /** Without an id a new one is made. */
    edit: (id?: string): void => setEditing({ opened: true, id }),
    /** The form fades with what it showed. */
    close: (): void => setEditing((before) => ({ ...before, opened: false })),
    hrefOf: ({ id }: { readonly id: string }): string => `${router?.state.location.pathname ?? ''}?edit=${id}`,
  }
}

function editedIn(search: object | undefined): string | undefined {
  const id: unknown = search !== undefined && 'edit' in search ? search.edit : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}
