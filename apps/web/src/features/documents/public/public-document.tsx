import { readPublicLogo, readPublicPage, readPublicPdf } from '@invoice/contract/documents/public.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { isHalfSheet } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { isSentAlong, publicDocumentQuery } from '../../../shared/queries/documents/public-documents.ts'
import { useTitledBy } from '../../../shared/text/title-subject.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LanguageToggle } from '../../../shared/ui/page/language-toggle.tsx'
import { StatusPage } from '../../../shared/ui/page/status-page.tsx'
import { PaperPages, WaitingPaper } from '../paper/paper-pages.tsx'
import { PaperText } from '../paper/paper-text.tsx'
import { usePrint } from '../paper/use-print.ts'
import { PayColumn } from './pay-column.tsx'
import css from './public-document.module.css'
import publicNames from './public-names.module.css'
import type { Shared } from './shared-document.ts'
import './texts.ts'
import { useViewed } from './use-viewed.ts'

/** /v/{id}: the paper and how to pay, under the issuer's own name. Nothing that sells. */
export function PublicDocument({ token }: { readonly token: string }) {
  const { t } = useTranslation(['public', 'common'])
  const { data, error, refetch } = useQuery(publicDocumentQuery(token))
  // Where the server has sent it along, the page tells (`shared-page.js`).
  useViewed(token, data !== undefined && !isSentAlong(token))
  if (data !== undefined) return <SharedDocument token={token} shared={data} onAnswered={() => void refetch()} />
  if (error === null) return <Waiting />
  // A token that cannot be one is refused (400): to who holds it, it is as unknown as any other.
  const missing = error instanceof Failure && (error.status === 404 || error.status === 400)
  return (
    <Blank>
      {missing ? (
        <StatusPage mark="404" title={t('not_found_title')} text={t('not_found_text')} />
      ) : (
        <StatusPage
          mark="!"
          title={t('failed_title')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
    </Blank>
  )
}

type SharedProps = { readonly token: string; readonly shared: Shared; readonly onAnswered: () => void }

function SharedDocument({ token, shared, onAnswered }: SharedProps) {
  const { t } = useTranslation(['public', 'documents'])
  const language = useLanguage()
  const { eager, print } = usePrint()
  const { snapshot, pages, hasLogo, accent } = shared
  const issuer = localised(snapshot.issuer.name, language)
  useTitledBy(snapshot.number, issuer)
  const title = `${t(`documents:types.${snapshot.type}`)} ${snapshot.number ?? ''}`
  const { busy, onClick } = useDownload(() => call(readPublicPdf, { params: { token } }))
  const pdf = { component: 'a', href: callUrl(readPublicPdf.path, { token }), download: true, onClick, loading: busy } as const
  const download = (
    <Button variant="default" size="sm" {...pdf} leftSection={<IconDownload size={16} stroke={1.6} />}>
      {t('documents:actions.download')}
    </Button>
  )
  const printer = (variant: 'subtle' | 'default') => (
    <Button
      variant={variant}
      {...(variant === 'subtle' ? { color: 'gray', px: 10 } : {})}
      size="sm"
      leftSection={<IconPrinter size={16} stroke={1.6} />}
      onClick={() => void print()}
    >
      {t('documents:actions.print')}
    </Button>
  )
  return (
    <div className={css['page']} style={accentStyle(accent)}>
      <header className={css['bar']}>
        {hasLogo ? (
          <img className={css['logo']} src={callUrl(readPublicLogo.path, { token })} alt="" />
        ) : (
          <span className={css['mark']} aria-hidden="true">
            {[...issuer][0]}
          </span>
        )}
        <div className={publicNames['names']}>
          <b title={issuer}>{issuer}</b>
          <span>{title}</span>
        </div>
        <span className={css['spacer']} />
        <LanguageToggle />
        <div className={css['acts']}>
          {printer('subtle')}
          {download}
        </div>
      </header>
      <main id="content" className={css['main']}>
        <h1 className={css['hidden']}>{title}</h1>
        <section className={css['paper']} aria-label={t('documents:view.paper')}>
          {pages === null ? (
            <WaitingPaper />
          ) : (
            <PaperPages
              pages={pages}
              half={isHalfSheet(snapshot)}
              eager={eager}
              urlOf={(page) => callUrl(readPublicPage.path, { token, page })}
            />
          )}
          <PaperText snapshot={snapshot} />
          <div className={css['below']}>
            {download}
            {printer('default')}
          </div>
        </section>
        <PayColumn shared={shared} token={token} onAnswered={onAnswered} />
      </main>
    </div>
  )
}

/** The issuer's own colour, as it can be read in either theme. */
function accentStyle(accent: Shared['accent']): CSSProperties {
  return accent === null ? {} : ({ '--issuer-light': accent.light, '--issuer-dark': accent.dark } as CSSProperties) // properties of our own
}

function Waiting() {
  return (
    <Blank>
      <WaitingPaper />
    </Blank>
  )
}

function Blank({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css['page']}>
      <header className={css['bar']}>
        <span className={css['spacer']} />
        <LanguageToggle />
      </header>
      <main id="content" className={css['main']}>
        {children}
      </main>
    </div>
  )
}
