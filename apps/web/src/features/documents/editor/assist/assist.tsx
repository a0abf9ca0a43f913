import css from './assist.module.css'
import { LastLine } from './last-line.tsx'
import { OssLine } from './oss-line.tsx'
import { RateLine } from './rate-line.tsx'
import { VatLine } from './vat-line.tsx'

/** What the editor knows by itself and says in a line, where there is something to say. It comes after the editor: typing never waits for it. */
export function Assist({ isNew }: { readonly isNew: boolean }) {
  return (
    <div className={css['lines']}>
      <LastLine isNew={isNew} />
      <VatLine />
      <OssLine />
      <RateLine />
    </div>
  )
}
