import css from './sketch.module.css'

type Props = {
  readonly nav?: 'vertical' | 'collapsed' | 'horizontal'
  readonly isBoxed?: boolean
  readonly isBordered?: boolean
  readonly tone?: 'light' | 'dark'
}

const LINES = [13, 21, 29, 37]

/** A little drawing of the frame, in the theme's own colours. */
export function Sketch({ nav = 'vertical', isBoxed = false, isBordered = false, tone }: Props) {
  const left = { vertical: 30, collapsed: 15, horizontal: 4 }[nav] + (isBoxed ? 10 : 0)
  const right = isBoxed ? 90 : 100
  const top = nav === 'horizontal' ? 20 : 10
  return (
    <svg className={css['sketch']} viewBox="0 0 104 60" aria-hidden="true" data-tone={tone}>
      <rect width="104" height="60" className={css[isBordered ? 'flat' : 'ground']} />
      {isBordered ? (
        <path d={`M${left} 0V60M${left} ${top}H104`} className={css['edge']} />
      ) : (
        <path d={`M${left} 61V${top + 4}q0-4 4-4H${right - 4}q4 0 4 4V61z`} className={css['sheet']} />
      )}
      <g>
        {nav === 'horizontal' ? (
          <path d="M5 5h14M31 15h11M47 15h11M63 15h11" className={css['quiet']} />
        ) : (
          LINES.slice(1).map((y) => <path key={y} d={`M6 ${y}h${nav === 'collapsed' ? 3 : 16}`} className={css['quiet']} />)
        )}
        <path d="M90 5h1M97 5h1" className={css['quiet']} />
      </g>
      <path d={nav === 'horizontal' ? 'M6 15h18' : `M6 ${LINES[0]}h${nav === 'collapsed' ? 3 : 16}`} className={css['brand']} />
      <path d={`M${left + 8} ${top + 9}h22`} className={css['ink']} />
      <path
        d={`M${left + 8} ${top + 19}H${right - 8}M${left + 8} ${top + 27}H${right - 8}M${left + 8} ${top + 35}H${right - 8}`}
        className={css['quiet']}
      />
    </svg>
  )
}

/** Light and dark, each in its half. */
export function SystemSketch() {
  return (
    <span className={css['both']}>
      <Sketch tone="light" />
      <Sketch tone="dark" />
    </span>
  )
}
