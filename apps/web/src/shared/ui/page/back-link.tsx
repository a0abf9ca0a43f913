import { IconChevronLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import css from './back-link.module.css'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement> }

/** From a page of one thing back to the list that it stands in. */
export const BackLink = createLink(({ children, ...props }: AnchorProps) => (
  <a {...props} className={css['back']}>
    <IconChevronLeft size={16} stroke={1.6} />
    {children}
  </a>
))
