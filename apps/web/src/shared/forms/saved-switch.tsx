import { Switch } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { toast } from '../ui/overlays/toast.ts'

type Props = {
  readonly label: string
  readonly isOn: boolean
  readonly disabled: boolean
  readonly save: (isOn: boolean) => Promise<unknown>
  readonly savedText: (isOn: boolean) => ReactNode
}

/** It moves at once; where it could not be saved it goes back, and says why. */
export function SavedSwitch({ label, isOn, disabled, save, savedText }: Props) {
  const id = useId()
  const [pressed, setPressed] = useState<boolean | null>(null)
  const press = async (on: boolean): Promise<void> => {
    setPressed(on)
    try {
      await save(on)
      toast(savedText(on), { id })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { id, tone: 'error' })
    } finally {
      setPressed(null)
    }
  }
  return (
    <Switch
      aria-label={label}
      checked={pressed ?? isOn}
      disabled={disabled || pressed !== null}
      onChange={({ currentTarget }) => void press(currentTarget.checked)}
    />
  )
}
