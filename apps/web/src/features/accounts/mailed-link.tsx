import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Opened } from '../../shared/auth/mailed-links.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { SignInPage } from './sign-in-page.tsx'

type Props = {
  readonly title: string
  /** Looks what the key opens; it is not used up by that. */
  readonly open: () => Promise<Opened>
  readonly expired: ReactNode
  /** It turned out later. */
  readonly isExpired?: boolean
  readonly children: (email: string) => ReactNode
}

/** What a mailed link leads to: looked up first, and where it no longer works, that is said before anything is typed. */
export function MailedLink({ title, open, expired, isExpired = false, children }: Props) {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState<Opened | null>(null)
  const ask = useEffectEvent(open)
  const look = useCallback(async (): Promise<void> => {
    setOpened(null)
    setOpened(await ask())
  }, [])
  useEffect(() => void look(), [look])
  if (opened === null) {
    return (
      <SignInPage title={title}>
        <Skeleton height={40} aria-hidden="true" />
        <p role="status" hidden>
          {t('loading')}
        </p>
      </SignInPage>
    )
  }
  if (opened.kind === 'expired' || isExpired) return expired
  if (opened.kind === 'open') return children(opened.email)
  return (
    <SignInPage title={title}>
      <FormErrors errors={opened.failure.errors} />
      <Button fullWidth onClick={() => void look()}>
        {t('retry')}
      </Button>
    </SignInPage>
  )
}
