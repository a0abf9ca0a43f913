import { escapeHtml } from './page.ts'

/** The parts of an OpenAPI document that the page shows. */
type Operation = {
  summary?: string
  tags?: string[]
  /** ways to call it, any of them; none: open to everybody */
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { $ref?: string; content?: Record<string, { schema?: unknown }> }>
}
export type ApiDocument = { components?: object; paths?: Record<string, Record<string, Operation> | undefined> }
type Listed = Operation & { method: string; path: string }

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize }
details { border-top: 1px solid #8884; padding: .6rem 0 }
summary { cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap; align-items: baseline }
code { font: .9rem ui-monospace, monospace }
b { font: 600 .8rem ui-monospace, monospace; min-width: 4rem }
pre { overflow: auto; padding: .75rem; background: #8881; border-radius: .4rem; font: .8rem/1.45 ui-monospace, monospace }
`

/** The API for reading: a page without scripts, written from the OpenAPI document. */
export function apiPage(document: ApiDocument, title: string, nonce: string): string {
  const groups = Object.groupBy(operationsOf(document), ({ tags }) => tags?.[0] ?? 'other')
  const sections = Object.entries(groups).map(
    ([tag, operations = []]) => `<h2>${escapeHtml(tag)}</h2>${operations.map(operationHtml).join('')}`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
<h1>API</h1>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Programs call with
a key: <code>Authorization: Bearer inv_live_…</code>, which names its workspace. Calls of a session name theirs in the header <code>X-Workspace-Id</code>; calls that create,
issue, convert, pay or send carry an <code>Idempotency-Key</code>; unsafe calls with a session cookie repeat the cookie <code>csrftoken</code> in
<code>X-CSRFToken</code>. Amounts are decimal text. Errors: <code>{"errors": {"field": ["message"], "__": ["general message"]}}</code>,
beside it <code>documents</code>, with their ids, where such stand in the way.</p>
${sections.join('\n')}
</html>`
}

function operationsOf({ paths = {} }: ApiDocument): Listed[] {
  return Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
}

function operationHtml({ method, path, summary = '', security, parameters = [], requestBody, responses = {} }: Listed): string {
  const answers = Object.entries(responses).map(([status, { content }]) => schemaHtml(`Answer ${status}`, firstSchema(content)))
  return `<details><summary><b>${method}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary>
${callersHtml(security)}${parameters.map(parameterHtml).join('')}${schemaHtml('Body', firstSchema(requestBody?.content))}${answers.join('')}</details>`
}

function callersHtml(security: Operation['security']): string {
  if (security === undefined || security.some((way) => 'key' in way)) return ''
  return security.length === 0 ? '<p>Open to everybody.</p>' : '<p>For people alone, not for keys.</p>'
}

function parameterHtml({ name, in: place, required, schema }: NonNullable<Operation['parameters']>[number]): string {
  return `<p><code>${escapeHtml(name)}</code> in ${escapeHtml(place)}${required ? ', required' : ''} <code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></p>`
}

function firstSchema(content: Record<string, { schema?: unknown }> = {}): unknown {
  return Object.values(content)[0]?.schema
}

function schemaHtml(title: string, schema: unknown): string {
  return schema === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`
}
