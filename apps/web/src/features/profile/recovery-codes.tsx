import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Failure } from '../../shared/api/failure.ts'
import { accountCall } from '../../shared/auth/account-call.ts'
import { recoveryCodesOf } from '../../shared/auth/account-data.ts'
import { AccountDialog } from '../../shared/auth/account-dialog.tsx'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { saveFile } from '../../shared/files/save-file.ts'
import { appTitle } from '../../shared/text/app-title.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import css from './profile.module.css'

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** The recovery codes that were just made: kept by the person, who says so, and left only then. */
export function CodesDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('profile')
  return (
    <AccountDialog opened={opened} onClose={onClose} title={t('codes_title')} stays>
      <Codes onDone={onClose} />
    </AccountDialog>
  )
}

function Codes({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const { codes, failure } = useCodes()
  const [isKept, setKept] = useState(false)
  if (failure !== null) {
    return (
      <>
        <FormErrors errors={failure.errors} />
        <div className={css['foot']}>
          <Button variant="default" onClick={onDone}>
            {t('common:close')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p>
        {t('codes_text')} {t('codes_once')}
      </p>
      {codes === null ? (
        <Skeleton height={176} />
      ) : (
        <ol className={css['codes']} aria-label={t('codes_list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      )}
      <KeepButtons codes={codes ?? []} />
      <div className={css['foot']}>
        <Checkbox label={t('codes_kept')} checked={isKept} onChange={({ currentTarget }) => setKept(currentTarget.checked)} />
        <Button disabled={!isKept} onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}

function KeepButtons({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation(['profile', 'common'])
  const { user } = useAuth()
  const { copied, copy } = useClipboard()
  const text = [t('codes_file', { app: appTitle(), email: user?.email ?? '' }), '', ...codes, ''].join('\n')
  const ICON = { size: 16, stroke: 1.6 }
  const download = (): void => saveFile({ blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), name: t('codes_file_name') })
  return (
    <div className={css['ways']}>
      <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={download}>
        {t('common:download')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
        {t('common:print')}
      </Button>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
        onClick={() => copy(codes.join('\n'))}
      >
        {t(copied ? 'common:copied' : 'common:copy')}
      </Button>
    </div>
  )
}

function useCodes(): { readonly codes: readonly string[] | null; readonly failure: Failure | null } {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const left = new AbortController()
    accountCall({ method: 'GET', path: '/account/authenticators/recovery-codes' }).then(
      (body) => {
        if (!left.signal.aborted) setCodes(recoveryCodesOf(body))
      },
      (error: unknown) => {
        if (error instanceof Failure && !left.signal.aborted) setFailure(error)
      },
    )
    return () => left.abort()
  }, [])
  return { codes, failure }
}
