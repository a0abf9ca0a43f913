import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { readonly ref?: Ref<HTMLAnchorElement> }

/** A button that leads somewhere: a real link, so that it opens in a new tab as well. */
export const LinkButton = createLink((props: AnchorProps) => <Button component="a" {...props} />)
