import './texts.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'

type Props = TextInputProps & {
  readonly isRight: boolean
  /** What can be done with the number, in its field. */
  readonly action?: ReactNode
}

const ACTION_WIDTH = 96
const ACTION_SECTION = { justifyContent: 'flex-end', gap: 6, paddingRight: 8 }

/** A number with a check digit: a quiet tick says that it is right. */
export function CheckedNumberInput({ isRight, action, ...props }: Props) {
  const { t } = useTranslation('parties')
  const tick = isRight ? <IconCheck size={16} stroke={1.8} aria-label={t('valid')} /> : null
  const section = action
    ? {
        rightSection: (
          <>
            {tick}
            {action}
          </>
        ),
        rightSectionWidth: ACTION_WIDTH,
      }
    : ({ rightSection: tick, rightSectionPointerEvents: 'none' } as const)
  return (
    <TextInput
      autoComplete="off"
      {...props}
      styles={{ input: { fontVariantNumeric: 'tabular-nums lining-nums' }, ...(action ? { section: ACTION_SECTION } : {}) }}
      {...section}
    />
  )
}
