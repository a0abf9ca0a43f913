import type { Act, Noun } from '@invoice/contract/wire/endpoint.ts'
import type { ReactNode } from 'react'
import { useMay } from '../people/workspaces.ts'

type Props = { readonly noun: Noun; readonly act?: Act; readonly children: ReactNode }

/** What is offered only to those whose role allows it. */
export function IfMay({ noun, act = 'write', children }: Props): ReactNode {
  return useMay(noun, act) ? children : null
}
