import { Input, SegmentedControl, Switch } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { focusLate } from '../layers/late-answer.ts'
import css from './form-parts.module.css'

/** All fields of a form, one under the other. It starts in the field marked by `data-autofocus`. */
export function FormFields({ root, children }: { readonly root: RefObject<HTMLDivElement | null>; readonly children: ReactNode }) {
  useEffect(() => focusLate(root.current?.querySelector<HTMLElement>('[data-autofocus]')), [root])
  return (
    <div ref={root} className={css['root']}>
      {children}
    </div>
  )
}

/** Fields side by side where there is room. */
export function FormColumns({ children }: { readonly children: ReactNode }) {
  return <div className={css['columns']}>{children}</div>
}

export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css['section']}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type SwitchRowProps = {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
}

export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={css['switch']}>
      <div>
        <b>{label}</b>
        <p id={id}>{hint}</p>
      </div>
      <Switch
        aria-label={label}
        aria-describedby={id}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** One of two to four, all of them in sight. */
export function Choice<Value extends string>({ label, value, options, onChange, hint, error }: ChoiceProps<Value>) {
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={hint}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <SegmentedControl
        fullWidth
        className={css['choice'] ?? ''}
        aria-label={label}
        value={value}
        data={[...options]}
        onChange={(chosen) => {
          const option = options.find((each) => each.value === chosen)
          if (option) onChange(option.value)
        }}
      />
    </Input.Wrapper>
  )
}

type ProposalProps = { readonly text: string | null; readonly onTake: () => void; readonly children: ReactNode }

/** A field with what could be put into it, in the line of its label. */
export function WithProposal({ text, onTake, children }: ProposalProps) {
  return (
    <div className={css['aside']}>
      {children}
      {text === null ? null : (
        <button type="button" onClick={onTake}>
          <IconSparkles size={14} stroke={1.6} />
          {text}
        </button>
      )}
    </div>
  )
}
