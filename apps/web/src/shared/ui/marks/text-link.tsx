import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import css from './text-link.module.css'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement>; readonly underlined?: boolean }

/** A link in running text; `underlined` where colour alone would tell it from the words around it. */
export const TextLink = createLink(({ underlined = false, className, ...props }: AnchorProps) => (
  <a className={cx(css['link'], underlined && css['underlined'], className)} {...props} />
))
