import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './fold-button.module.css'

type Props = { readonly isOpen: boolean; readonly onToggle: () => void; readonly children: ReactNode }

/** Opens and folds what stands below it; its arrow says which. */
export function FoldButton({ isOpen, onToggle, children }: Props) {
  return (
    <Button
      className={css['fold'] ?? ''}
      variant="subtle"
      color="gray"
      size="sm"
      aria-expanded={isOpen}
      rightSection={<IconChevronDown size={14} stroke={1.8} />}
      onClick={onToggle}
    >
      {children}
    </Button>
  )
}
