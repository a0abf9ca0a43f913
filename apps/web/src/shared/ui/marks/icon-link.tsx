import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = ActionIconProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps> & { readonly ref?: Ref<HTMLAnchorElement> }

/** An icon that leads somewhere; `aria-label` says where. */
export const IconLink = createLink((props: AnchorProps) => <ActionIcon component="a" {...props} />)
