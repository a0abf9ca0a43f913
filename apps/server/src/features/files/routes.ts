import * as contract from '@invoice/contract/records/files.ts'
import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { serve } from '../../platform/serve.ts'
import { findFile, insertFile } from './files-store.ts'
import { LOGO, PRODUCT_PICTURE, redrawUpload, TEMPLATE_PICTURE } from './redraw-upload.ts'

/** Of a file that never changes under its id: a browser may keep it, and asks each time whether it may show it. Opened by itself it is downloaded, and runs nothing. */
const UNCHANGING = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

export const fileRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.uploadLogo, async (context, { body }) => {
    const { bytes, mediaType } = await redrawUpload(context, body, LOGO)
    return context.once(async (tx) => {
      const id = newId()
      await insertFile(tx, context, { id, purpose: 'logo', mediaType, name: body.file.name.slice(0, 200), content: bytes })
      return { id, mediaType, size: bytes.length }
    })
  })
  serve(app, contract.uploadTemplatePicture, async (context, { body }) => {
    const { bytes, mediaType } = await redrawUpload(context, body, TEMPLATE_PICTURE)
    return context.once(async (tx) => {
      const id = newId()
      await insertFile(tx, context, { id, purpose: 'template', mediaType, name: body.file.name.slice(0, 200), content: bytes })
      return { id, mediaType, size: bytes.length }
    })
  })
  serve(app, contract.uploadProductPicture, async (context, { body }) => {
    const { bytes, mediaType } = await redrawUpload(context, body, PRODUCT_PICTURE)
    return context.once(async (tx) => {
      const id = newId()
      await insertFile(tx, context, { id, purpose: 'product', mediaType, name: body.file.name.slice(0, 200), content: bytes })
      return { id, mediaType, size: bytes.length }
    })
  })
  serve(app, contract.readFile, async (context, { params }) => {
    const file = await context.transaction((tx) => findFile(tx, context, params.id))
    if (!file) throw new Refusal('common.not_found')
    const { content, mediaType, sha256 } = file
    const name = `${params.id}.${mediaType === 'image/png' ? 'png' : 'jpg'}`
    return { bytes: content, name, mediaType, headers: { ...UNCHANGING, etag: `"${sha256}"` } }
  })
}
