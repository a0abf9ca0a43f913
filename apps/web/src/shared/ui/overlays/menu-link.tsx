import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = MenuItemProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof MenuItemProps> & { readonly ref?: Ref<HTMLAnchorElement> }

/** An item of a menu that leads somewhere: a real link, so that it opens in a new tab as well. */
export const MenuLink = createLink((props: AnchorProps) => <Menu.Item component="a" {...props} />)
