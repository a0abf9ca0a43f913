import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isReturnStatement,
  isTaggedTemplateExpression,
  isVariableStatement,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What a property is written to be: kinds as `Kind` has them, beside 'null' and 'undefined'; 'any' where its type does not say. */
export type WrittenType = { readonly kinds: ReadonlySet<string>; readonly type: string; readonly isOptional: boolean }
export type WrittenColumns = ReadonlyMap<string, WrittenType>

/** A template `sql<…>` and what it was written to answer. */
export type WrittenTemplate = {
  /** path:line, from the server's sources */
  readonly place: string
  /** The text between its values. */
  readonly parts: readonly string[]
  /** Of rows. Undefined: it is one value within a statement. */
  readonly columns: WrittenColumns | undefined
  /** The same for templates that name the same row type. */
  readonly rowType: string
  readonly value: WrittenType
}

export type WrittenTypes = {
  readonly templates: readonly WrittenTemplate[]
  /** `Database`, as what is selected from it. */
  readonly tables: ReadonlyMap<string, WrittenColumns>
}

/** The types that the server's sources write for what the database answers, as the compiler understands them. */
export function readWrittenTypes(repository: string): WrittenTypes {
  const api = new API({ cwd: repository })
  try {
    const config = `${repository}/tsconfig.json`
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project.`)
    const { checker, program, rootFiles } = project
    const src = `${repository}/apps/server/src/`
    const templates: WrittenTemplate[] = []
    let tables: WrittenTypes['tables'] = new Map()
    for (const path of rootFiles) {
      if (!path.startsWith(src) || path.endsWith('.test.ts')) continue
      const file = program.getSourceFile(path)
      if (!file) continue
      const name = path.slice(src.length)
      if (file.text.includes('sql<')) templates.push(...templatesOf(file, name, checker))
      if (name === 'platform/db/tables.ts') tables = tablesOf(file, checker)
    }
    return { templates, tables }
  } finally {
    api.close()
  }
}

function templatesOf(file: SourceFile, name: string, checker: Checker): WrittenTemplate[] {
  const found: WrittenTemplate[] = []
  const helpers = helpersOf(file)
  const visit = (node: Node): void => {
    if (isOurTemplate(node) && node.typeArguments) {
      const line = file.text.slice(0, node.tag.getStart(file)).split('\n').length
      const [argument] = node.typeArguments
      const type = argument && checker.getTypeFromTypeNode(argument)
      if (type) {
        const value = writtenType(type, checker, false)
        const symbol = type.getAliasSymbol() ?? type.getSymbol()
        found.push({
          place: `${name}:${line}`,
          parts: partsOf(node, helpers),
          columns: isOfRows(type, checker) ? columnsOf(type, checker) : undefined,
          rowType: symbol && !symbol.name.startsWith('__') ? String(symbol.id) : `${name}:${line}`,
          value,
        })
      }
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** Templates of the file by the name of their constant, or of the function that gives them: they stand within others. */
function helpersOf(file: SourceFile): Map<string, TaggedTemplateExpression> {
  const helpers = new Map<string, TaggedTemplateExpression>()
  for (const statement of file.statements) {
    if (isFunctionDeclaration(statement) && statement.name && statement.body) {
      const [only, ...others] = statement.body.statements
      if (only && others.length === 0 && isReturnStatement(only) && isOurTemplate(only.expression))
        helpers.set(statement.name.text, only.expression)
    }
    if (!isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer && isArrowFunction(initializer) ? initializer.body : initializer
      if (isIdentifier(name) && isOurTemplate(value)) helpers.set(name.text, value)
    }
  }
  return helpers
}

function isOurTemplate(node: Node | undefined): node is TaggedTemplateExpression {
  return node !== undefined && isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql'
}

function partsOf({ template }: TaggedTemplateExpression, helpers: ReadonlyMap<string, TaggedTemplateExpression>): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text]
  const parts = [template.head.text]
  for (const { expression, literal } of template.templateSpans) {
    const name = isCallExpression(expression) ? expression.expression : expression
    const helper = isIdentifier(name) ? helpers.get(name.text) : undefined
    const [first, ...others] = helper ? partsOf(helper, helpers) : ['', '']
    parts.push(`${parts.pop()}${first}`, ...others)
    parts.push(`${parts.pop()}${literal.text}`)
  }
  return parts
}

/** A row is an object that is no list, no date and not null. */
function isOfRows(type: Type, checker: Checker): boolean {
  const isObject = (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0
  return (
    isObject && !checker.isArrayLikeType(type) && kindsOf(type, checker).join() === 'json' && checker.getIndexInfosOfType(type).length === 0
  )
}

function columnsOf(type: Type, checker: Checker): WrittenColumns {
  return new Map(
    checker.getPropertiesOfType(type).map((property) => {
      const written = checker.getTypeOfSymbol(property) ?? checker.getUnknownType()
      return [property.name, writtenType(written, checker, (property.flags & SymbolFlags.Optional) !== 0)]
    }),
  )
}

function tablesOf(file: SourceFile, checker: Checker): Map<string, WrittenColumns> {
  const database = checker.resolveName('Database', SymbolFlags.Interface, file)
  if (!database) throw new Error('platform/db/tables.ts has no Database.')
  const tables = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(database)).map((table) => {
    const type = checker.getTypeOfSymbol(table) ?? checker.getUnknownType()
    const columns = checker.getPropertiesOfType(type).map((property) => {
      const written = checker.getTypeOfSymbol(property) ?? checker.getUnknownType()
      return [property.name, writtenType(selectedOf(written, checker), checker, false)] as const
    })
    return [table.name, new Map(columns)] as const
  })
  return new Map(tables)
}

/** What kysely's ColumnType answers when the column is selected; any other type is what it is. */
function selectedOf(type: Type, checker: Checker): Type {
  const selected = (type.flags & TypeFlags.Object) === 0 ? undefined : checker.getPropertyOfType(type, '__select__')
  return (selected && checker.getTypeOfSymbol(selected)) ?? type
}

function writtenType(type: Type, checker: Checker, isOptional: boolean): WrittenType {
  return { kinds: new Set(kindsOf(type, checker)), type: checker.typeToString(type), isOptional }
}

const PRIMITIVES: readonly [TypeFlags, string][] = [
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
]

function kindsOf(type: Type, checker: Checker): string[] {
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((one) => kindsOf(one, checker)))]
  const primitive = PRIMITIVES.find(([flag]) => (type.flags & flag) !== 0)
  if (primitive) return [primitive[1]]
  if (type.isIntersectionType()) {
    // A string with a mark of its own is a string.
    const marked = type.getTypes().flatMap((one) => (one.flags & TypeFlags.Object ? [] : kindsOf(one, checker)))
    return marked.length > 0 ? marked : ['json']
  }
  if ((type.flags & TypeFlags.Object) === 0) return ['any']
  const name = type.getSymbol()?.name ?? ''
  if (name === 'Date') return ['date']
  if (name === 'Buffer' || name === 'Uint8Array') return ['buffer']
  if (!checker.isArrayType(type) || !type.isTypeReference()) return ['json']
  const elements = checker.getTypeArguments(type).flatMap((one) => kindsOf(one, checker))
  return [...new Set(elements)].map((kind) => `${kind}[]`)
}
