import type { ReactNode } from 'react'
import css from './facts.module.css'

type Fact = { readonly label: string; readonly value: ReactNode }

/** What is known of one item, as label and value; what is not known is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts
        .filter(({ value }) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
