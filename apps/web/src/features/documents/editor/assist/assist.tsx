import css from './assist.module.css'
import { RateLine } from './rate-line.tsx'

/** What the editor knows by itself and says in a line, where there is something to say. It comes after the editor: typing never waits for it. */
export function Assist() {
  return (
    <div className={css['lines']}>
      <RateLine />
    </div>
  )
}
