import { basename } from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { readsOfSchemas } from './endpoint-reads.ts'

const CONTRACT = /\/packages\/contract\/src\/(?:[\w-]+\/)*[\w-]+\.ts(\?(?:schemas|call=\w+))?$/
const NEEDS_ZOD = /from ['"]zod\/mini['"]/
const SCHEMAS = '?schemas'
/** One endpoint by itself: a screen brings in those that it calls, and not all that are described beside them. */
const CALL = '?call='

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
        const [, called] = id.split(CALL)
        if (called !== undefined) return { code: callOf(code, called), map: null }
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

/** Where the endpoints of a module lie, and its schemas: both are reached through it. */
export function callsOf(code: string, name: string): string {
  const calls = endpointsOf(code).map(({ called }) => `export { ${called} } from './${name}${CALL}${called}'`)
  return [`export * from './${name}${SCHEMAS}'`, ...calls].join('\n')
}

/** One endpoint of a module, as method and path. */
export function callOf(code: string, name: string): string {
  const found = endpointsOf(code).find(({ called }) => called === name)
  if (found === undefined) throw new Error(`No endpoint is called ${name}.`)
  const light = lightEndpoint(found.endpoint, code)
  const lists = parseAst(code).body.filter((statement) => namesOf(statement).some((each) => light.includes(`...${each}`)))
  return [...lists.map(({ start, end }) => code.slice(start, end)), `export const ${name} = ${light}`].join('\n')
}

/** What a statement imports. */
function namesOf(statement: Statement): string[] {
  return statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : []
}

function endpointsOf(code: string): { called: string; endpoint: Call }[] {
  return parseAst(code).body.flatMap((statement) => {
    const endpoint = endpointOf(statement)
    if (endpoint === undefined) return []
    const [, called = ''] = /export const (\w+) = $/.exec(code.slice(statement.start, endpoint.start)) ?? []
    return [{ called, endpoint }]
  })
}

function lightEndpoint({ start, end, arguments: [definition] }: Call, code: string): string {
  if (definition?.type !== 'ObjectExpression') throw new Error(`An endpoint is described by an object: ${code.slice(start, end)}`)
  const whole = code.slice(definition.start, definition.end)
  const kept = definition.properties.filter((part) => {
    if (part.type !== 'Property' || part.key.type !== 'Identifier') throw new Error(`Spelled out, please: ${code.slice(start, end)}`)
    if (!KEPT.includes(part.key.name) || isNeedless(part.key.name, code.slice(part.start, part.end), whole)) return false
    // Anything else would need what it names, which does not come along.
    if (!isLiteral(part.value, code)) throw new Error(`A literal, please: ${code.slice(part.start, part.end)}`)
    return true
  })
  return `{ ${kept.map((part) => code.slice(part.start, part.end)).join(', ')} }`
}

/** Who holds a link keeps nothing of a workspace, and of the ways to succeed only the one without an answer is told apart. */
const isNeedless = (name: string, part: string, whole: string): boolean =>
  (['reads', 'writes', 'writesLater'].includes(name) && whole.includes("path: '/api/public/")) ||
  (name === 'status' && !part.endsWith('204'))

/** `'GET'`, or `['documents', ...STORED_LISTS]`, where a module without schemas gives the list: that one comes along. */
const isLiteral = (value: Expression, code: string): boolean =>
  value.type === 'Literal' ||
  (value.type === 'ArrayExpression' &&
    value.elements.every(
      (element) => element?.type === 'Literal' || (element?.type === 'SpreadElement' && isImported(element.argument, code)),
    ))

const isImported = (value: Expression, code: string): boolean =>
  value.type === 'Identifier' && parseAst(code).body.some((statement) => namesOf(statement).includes(value.name))

/**
 * A module without its endpoints, each constant marked as free of side effects, so that an unused one goes. An endpoint that the module
 * itself puts among others stays there as well.
 */
export function schemasOf(code: string): string {
  const kept = endpointsOf(code).filter(({ called, endpoint }) => new RegExp(`\\b${called}\\b`).test(code.slice(endpoint.end)))
  return parseAst(code).body.reduceRight((rest, statement) => {
    const endpoint = endpointOf(statement)
    if (endpoint !== undefined && !kept.some((each) => each.endpoint.start === endpoint.start))
      return rest.slice(0, statement.start) + rest.slice(statement.end)
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
