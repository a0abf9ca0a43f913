import { basename } from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { readsOfSchemas } from './endpoint-reads.ts'

const CONTRACT = /\/packages\/contract\/src\/(?:[\w-]+\/)*[\w-]+\.ts(\?schemas)?$/
const NEEDS_ZOD = /from ['"]zod\/mini['"]/
const SCHEMAS = '?schemas'

/** The web's own modules, as they come from the compiler of TypeScript; a test may look into an endpoint. */
const WEB = /\/apps\/web\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/

/** What calling needs of an endpoint, and what of the cache a call puts out of date. */
const KEPT = ['method', 'path', 'status', 'idempotent', 'produces', 'reads', 'writes', 'writesLater']

/**
 * The browser calls by method and path; an endpoint's schemas are the server's. So a build makes two modules of each of the contract's:
 * the endpoints with what calling needs, and the schemas, which come along where a form validates with one and nowhere else.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    transform: {
      filter: { id: [CONTRACT, WEB] },
      handler(code, id) {
        if (WEB.test(id)) {
          const [found] = readsOfSchemas(code)
          if (found !== undefined)
            this.error(`${id} reads ${found}, which no browser has: import the schema by its name (docs/decisions/0003).`)
          return undefined
        }
        if (!NEEDS_ZOD.test(code)) return undefined
        return { code: id.endsWith(SCHEMAS) ? schemasOf(code) : callsOf(code, basename(id)), map: null }
      },
    },
    generateBundle(_, bundle) {
      const seen = new Set<string>()
      const visit = (name: string): void => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || seen.has(name)) return
        seen.add(name)
        if (chunk.moduleIds.some(isSchema)) this.error(`Everybody would load the schemas of ${name}: import them where a form validates.`)
        chunk.imports.forEach(visit)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName)
    },
  }
}

/** Whether a module is a schema or what reads one: nothing for the first load. */
export function isSchema(id: string): boolean {
  return id.endsWith(SCHEMAS) || id.includes('/node_modules/zod/')
}

type Statement = ReturnType<typeof parseAst>['body'][number]
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>
type Expression = NonNullable<Declaration['declarations'][number]['init']>
type Call = Extract<Expression, { type: 'CallExpression' }>

/** The endpoints of a module, as method and path; its schemas are reached through it but lie elsewhere. */
export function callsOf(code: string, name: string): string {
  const calls = parseAst(code).body.flatMap((statement) => {
    const endpoint = endpointOf(statement)
    return endpoint === undefined ? [] : [code.slice(statement.start, endpoint.start) + lightEndpoint(endpoint, code)]
  })
  return [`export * from './${name}${SCHEMAS}'`, ...calls].join('\n')
}

function lightEndpoint({ start, end, arguments: [definition] }: Call, code: string): string {
  if (definition?.type !== 'ObjectExpression') throw new Error(`An endpoint is described by an object: ${code.slice(start, end)}`)
  const kept = definition.properties.filter((part) => {
    if (part.type !== 'Property' || part.key.type !== 'Identifier') throw new Error(`Spelled out, please: ${code.slice(start, end)}`)
    if (!KEPT.includes(part.key.name)) return false
    // Anything else would need what it names, which does not come along.
    if (!isLiteral(part.value)) throw new Error(`A literal, please: ${code.slice(part.start, part.end)}`)
    return true
  })
  return `{ ${kept.map((part) => code.slice(part.start, part.end)).join(', ')} }`
}

/** `'GET'`, or `['documents', 'payments']`. */
const isLiteral = (value: Expression): boolean =>
  value.type === 'Literal' || (value.type === 'ArrayExpression' && value.elements.every((element) => element?.type === 'Literal'))

/** A module without its endpoints, each constant marked as free of side effects, so that an unused one goes. */
export function schemasOf(code: string): string {
  return parseAst(code).body.reduceRight((rest, statement) => {
    if (endpointOf(statement) !== undefined) return rest.slice(0, statement.start) + rest.slice(statement.end)
    return valuesOf(statement).reduceRight(
      (marked, { start, end }) => `${marked.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${marked.slice(end)}`,
      rest,
    )
  }, code)
}

function endpointOf(statement: Statement): Call | undefined {
  return valuesOf(statement).find(
    (value): value is Call => value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'endpoint',
  )
}

/** What the constants of a top-level statement are made of, plain ones and functions apart. */
function valuesOf(statement: Statement): Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  const values = declaration.declarations.map(({ init }) => init).filter((init) => init !== null)
  return values.filter(({ type }) => type !== 'Literal' && type !== 'ArrowFunctionExpression')
}
