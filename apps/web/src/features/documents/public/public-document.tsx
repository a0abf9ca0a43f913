import { readPublicLogo, readPublicPage, readPublicPdf } from '@invoice/contract/documents/public.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { isHalfSheet } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { blankPage, type PagePart, publicPage } from '@invoice/print/page/public-page.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { isSentAlong, publicDocumentQuery } from '../../../shared/queries/documents/public-documents.ts'
import { useTitledBy } from '../../../shared/text/title-subject.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTexts } from '../../../shared/text/use-texts.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { drawn } from '../../../shared/ui/page/drawn.ts'
import { LanguageToggle } from '../../../shared/ui/page/language-toggle.tsx'
import { StatusPage } from '../../../shared/ui/page/status-page.tsx'
import { PaperPages, WaitingPaper } from '../paper/paper-pages.tsx'
import '../paper/paper-text.css'
import { usePrint } from '../paper/use-print.ts'
import { PublicActs } from './public-acts.tsx'
import './public-document.css'
import './public-names.css'
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

/** As the server has sent it (`print/page`), with what the application does in its places. */
function SharedDocument({ token, shared, onAnswered }: SharedProps) {
  const language = useLanguage()
  const texts = { public: useTexts('public'), documents: useTexts('documents'), shell: useTexts('shell') }
  const { eager, print } = usePrint()
  const { snapshot, accent } = shared
  useTitledBy(snapshot.number, localised(snapshot.issuer.name, language))
  const { busy, onClick } = useDownload(() => call(readPublicPdf, { params: { token } }))
  const page = { shared, language, texts }
  const pagePart = (part: PagePart): ReactNode => {
    switch (part.part) {
      case 'language':
        return <LanguageToggle />
      case 'print':
        return <PrintButton part={part} onClick={() => void print()} />
      case 'download':
        return (
          <DownloadButton href={callUrl(readPublicPdf.path, { token })} onClick={onClick} loading={busy}>
            {part.label}
          </DownloadButton>
        )
      case 'pages':
        return <Pages key="pages" shared={shared} token={token} eager={eager} />
      case 'column':
        return <PublicActs key="column" page={page} token={token} onAnswered={onAnswered} />
    }
  }
  return (
    <div data-shared="page" style={accentStyle(accent)}>
      {drawn(publicPage(page, callUrl(readPublicLogo.path, { token })), pagePart)}
    </div>
  )
}

function PrintButton({ part, onClick }: { readonly part: PagePart & { part: 'print' }; readonly onClick: () => void }) {
  const look = part.look === 'quiet' ? ({ variant: 'subtle', color: 'gray', px: 10 } as const) : ({ variant: 'default' } as const)
  return (
    <Button size="sm" {...look} leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={onClick}>
      {part.label}
    </Button>
  )
}

type DownloadProps = Pick<ReturnType<typeof useDownload>, 'onClick'> & { href: string; loading: boolean; children: string }

function DownloadButton({ children, ...link }: DownloadProps) {
  return (
    <Button component="a" variant="default" size="sm" download {...link} leftSection={<IconDownload size={16} stroke={1.6} />}>
      {children}
    </Button>
  )
}

function Pages({ shared: { pages, links, snapshot }, token, eager }: Omit<SharedProps, 'onAnswered'> & { readonly eager: boolean }) {
  if (pages === null) return <WaitingPaper />
  const urlOf = (page: number): string => callUrl(readPublicPage.path, { token, page })
  return <PaperPages pages={pages} links={links} half={isHalfSheet(snapshot)} eager={eager} urlOf={urlOf} />
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
    <div data-shared="page">
      {drawn(blankPage(), ({ part }) => (part === 'language' ? <LanguageToggle /> : <Fragment key={part}>{children}</Fragment>))}
    </div>
  )
}
