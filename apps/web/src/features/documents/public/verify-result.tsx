import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './public-parts.module.css'

type Props = { readonly title: string; readonly text: string; readonly isBad?: boolean; readonly children?: ReactNode }

/** What came of it: a tick, or not to be paid by. */
export function VerifyResult({ title, text, isBad = false, children }: Props) {
  const Icon = isBad ? IconAlertOctagon : IconCircleCheck
  return (
    <div className={css['result']} data-bad={isBad || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
