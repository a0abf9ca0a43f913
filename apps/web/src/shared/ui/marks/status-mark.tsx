import type { ReactNode } from 'react'
import css from './status-mark.module.css'

/** How a state looks. Each has a shape of its own, so that it reads in grey as well; which state looks how is the feature's. */
export type StatusLook = 'draft' | 'issued' | 'sent' | 'viewed' | 'partial' | 'paid' | 'overdue' | 'disputed' | 'voided' | 'closed'

type Props = {
  readonly look: StatusLook
  /** The state's word, in the gender of its document. */
  readonly children: ReactNode
  /** What is added in red: "11 дни". */
  readonly fact?: ReactNode
  /** What is added quietly, whatever the state. */
  readonly note?: ReactNode
  /** What is told of it to who points at it. */
  readonly title?: string
  /** Paid part from 0 to 1, for `partial`. */
  readonly share?: number
}

export function StatusMark({ look, children, fact, note, title, share = 0.5 }: Props) {
  return (
    <span className={css['status']} data-look={look} title={title}>
      {DISCS.has(look) ? null : <Mark look={look} share={share} />}
      {children}
      {look === 'sent' || look === 'viewed' ? (
        <svg
          className={css['sign']}
          width="14"
          height="14"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={SIGNS[look]} />
        </svg>
      ) : null}
      {fact === undefined ? null : <span className={css['fact']}>{fact}</span>}
      {note === undefined ? null : <span className={css['note']}>{note}</span>}
    </span>
  )
}

/** Their mark is a disc of one colour, which the style sheet draws: a list has hundreds of them. */
const DISCS: ReadonlySet<StatusLook> = new Set(['issued', 'sent', 'viewed', 'overdue'])

/** A paper plane and an eye, of one line each, for a list has hundreds of them. */
const SIGNS = {
  sent: 'M21 3 3 10l7 4 4 7zL10 14',
  viewed: 'M2.5 12q4-6.5 9.5-6.5t9.5 6.5q-4 6.5-9.5 6.5t-9.5-6.5M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
} as const

const RADIUS = 1.5
const ROUND = 2 * Math.PI * RADIUS

function Mark({ look, share }: { readonly look: StatusLook; readonly share: number }) {
  return (
    <svg className={css['mark']} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {look === 'draft' ? (
        <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 1.6" />
      ) : look === 'partial' ? (
        <>
          <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle
            cx="6"
            cy="6"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth={2 * RADIUS}
            strokeDasharray={`${Math.min(Math.max(share, 0), 1) * ROUND} ${ROUND}`}
            transform="rotate(-90 6 6)"
          />
        </>
      ) : look === 'paid' ? (
        <>
          <circle cx="6" cy="6" r="5.5" fill="currentColor" />
          <path
            d="M3.6 6.2 5.3 7.9 8.5 4.4"
            fill="none"
            stroke="var(--sheet)"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : look === 'disputed' ? (
        <path d="M6 .8 11.4 11H.6zM6 4.6v2.6M6 8.6v.9" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      ) : (
        <path d="M1.25 6a4.75 4.75 0 1 0 9.5 0a4.75 4.75 0 1 0-9.5 0M3 9 9 3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  )
}
