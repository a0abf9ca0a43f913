import './texts.ts'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { focusLate } from '../layers/late-answer.ts'
import { useTranslation } from '../text/use-translation.ts'
import css from './conflict-notice.module.css'
import type { Conflict } from './use-conflict.ts'

/** Somebody else saved first: what differs, and whose values stay. It takes the focus, so that it is read out and scrolled to. */
export function ConflictNotice({ conflict: { rows, keepMine, takeTheirs } }: { readonly conflict: Conflict }) {
  const { t } = useTranslation('conflict')
  const id = useId()
  const root = useRef<HTMLElement>(null)
  useEffect(() => focusLate(root.current), [])
  return (
    <section ref={root} tabIndex={-1} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} className={css['notice']}>
      <h3 id={`${id}-title`}>{t('title')}</h3>
      <p id={`${id}-text`}>{t('text')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('theirs')}</th>
            <th scope="col">{t('mine')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                <ShownValue text={theirs} />
              </td>
              <td>{mine === null ? <i>{t('unchanged')}</i> : <ShownValue text={mine} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css['acts']}>
        <Button size="sm" onClick={keepMine}>
          {t('keep_mine')}
        </Button>
        <Button size="sm" variant="default" onClick={takeTheirs}>
          {t('take_theirs')}
        </Button>
      </div>
    </section>
  )
}

function ShownValue({ text }: { readonly text: string }) {
  const { t } = useTranslation('conflict')
  if (text === '') return <i>{t('empty')}</i>
  return (
    <span className={css['shown']} title={text}>
      {text}
    </span>
  )
}
