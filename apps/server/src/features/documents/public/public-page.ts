import type { readPublicDocument as endpoint } from '@invoice/contract/documents/public.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { localised } from '@invoice/domain/localised.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg as publicBg } from '@invoice/text/public/bg.ts'
import { en as publicEn } from '@invoice/text/public/en.ts'
import { bg as titlesBg } from '@invoice/text/titles/bg.ts'
import { en as titlesEn } from '@invoice/text/titles/en.ts'
import type { FastifyInstance } from 'fastify'
import { MovedLink } from '../../../platform/db/frozen.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { PageParts } from '../../../platform/http/page.ts'
import type { Press } from '../paper/reader.ts'
import { pageHtml } from './page-html.ts'
import { publicReader } from './public-reader.ts'
import { readPublicDocument } from './read-public-document.ts'

const ASKS_AGAIN_SECONDS = 8

type Shared = ReplyOf<typeof endpoint>

const DOCUMENTS = { bg: documentsBg, en: documentsEn }
const PUBLIC = { bg: publicBg, en: publicEn }
const TITLES = { bg: titlesBg, en: titlesEn }

/**
 * The page behind a public link as it is sent: it says all that there is to read, with the ways to act. The application comes when somebody
 * takes one of them, and draws over it, from the answer that lies beside it (`docs/decisions/0054-the-public-page-without-the-application.md`).
 */
export function addPublicPage({ pageMakers, platform }: FastifyInstance, press: Press): void {
  pageMakers.push({
    pattern: /^\/v\/([A-Za-z0-9_-]{16,64})\/?$/,
    async make([, token = ''], { language, ip }) {
      try {
        const { reader, documentId } = await publicReader({ ...platform, language, ip }, token)
        return partsOf(await readPublicDocument(reader, press, documentId, token), token, language)
      } catch (error) {
        if (error instanceof MovedLink) return { movedTo: error.origin }
        // The application says what is amiss, in the words of its own call.
        if (!(error instanceof Refusal)) platform.log.error(error)
        return undefined
      }
    },
  })
}

function partsOf(shared: Shared, token: string, language: Language): PageParts {
  const { snapshot } = shared
  const issuer = localised(snapshot.issuer.name, language)
  const name = `${DOCUMENTS[language].types[snapshot.type]} ${snapshot.number ?? ''}`.trim()
  return {
    title: [snapshot.number, issuer, TITLES[language].v].filter(Boolean).join(' · '),
    description: PUBLIC[language].about.replace('{{document}}', name).replace('{{issuer}}', issuer),
    content: pageHtml(shared, token, language),
    data: { id: 'shared-document', of: token, value: shared },
    // What is being processed asks again by itself, without a script.
    ...(shared.online?.again ? { refresh: `${ASKS_AGAIN_SECONDS}; url=${shared.online.again.href}` } : {}),
  }
}
