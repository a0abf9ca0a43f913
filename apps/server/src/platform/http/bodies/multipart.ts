import multipart from '@fastify/multipart'
import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseProblems } from '../../errors/field-problems.ts'
import { Refusal } from '../../errors/refusal.ts'
import { acceptedLanguage } from '../language.ts'

type Rules = NonNullable<Endpoint['multipart']>

/** Beside the one file: a form has few fields, and they are short. */
const LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 }
/** What the form adds to its file, generously. More is refused before it is read. */
const OVERHEAD = 1_048_576

/** In a scope of its own: everywhere else a form is 415, and here everything else. */
export async function takeMultipart(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/**
 * The form as the endpoint's schema takes it: `crop.x` becomes `{ crop: { x } }`, the file a `File`. Read to its end before it is
 * refused, since a browser that is still sending does not hear the answer.
 * @throws FieldFaults 413 at the file's field when it is larger than the rules allow
 */
export async function readMultipart(request: FastifyRequest, rules: Rules): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes + OVERHEAD) refuseTooLarge(request, rules, 'file')
  const form: Form = { fields: [], tooLarge: undefined }
  try {
    await readParts(request, rules, form)
  } catch (error) {
    // Fastify's own carry a status; the parser's do not.
    throw error instanceof Error && 'statusCode' in error ? error : new Refusal('common.malformed')
  }
  if (form.tooLarge !== undefined) refuseTooLarge(request, rules, form.tooLarge)
  return nested(form.fields)
}

type Form = { fields: [string, unknown][]; tooLarge: string | undefined }

async function readParts(request: FastifyRequest, { maxBytes }: Rules, form: Form): Promise<void> {
  const parts = request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })
  for await (const part of parts) {
    if (part.type === 'field') form.fields.push([part.fieldname, part.value])
    else {
      const chunks: Buffer<ArrayBuffer>[] = []
      for await (const chunk of part.file) chunks.push(chunk)
      if (part.file.truncated) form.tooLarge = part.fieldname
      form.fields.push([part.fieldname, new File(chunks, part.filename ?? '')])
    }
  }
}

function refuseTooLarge(request: FastifyRequest, { rule, ruleParams }: Rules, field: string): void {
  const language = acceptedLanguage(request.headers['accept-language'])
  refuseProblems([{ field, code: rule, params: ruleParams?.(language) ?? {} }], language, 413)
}

/** A name twice is a list, which no schema takes for a text. */
function nested(fields: readonly [string, unknown][]): Record<string, unknown> {
  const root = emptyRecord()
  for (const [path, value] of fields) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let at = root
    for (const name of names) {
      const inner = at[name]
      const next = isRecord(inner) ? inner : emptyRecord()
      at[name] = next
      at = next
    }
    at[last] = at[last] === undefined ? value : [at[last], value].flat()
  }
  return root
}

/** Without a prototype: a caller may name a field "__proto__". */
const emptyRecord = (): Record<string, unknown> => Object.create(null)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}
