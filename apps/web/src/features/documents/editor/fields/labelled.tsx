import css from '../editor.module.css'

/** A label with something quiet at its right end. */
export function Labelled({ text, aside }: { readonly text: string; readonly aside?: string | undefined }) {
  return (
    <span className={css['label']}>
      {text}
      {aside ? <span>{aside}</span> : null}
    </span>
  )
}
