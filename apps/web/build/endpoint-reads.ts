import { type ESTree, parseAst, Visitor } from 'vite'

/** What stays with the server: of an endpoint in the browser each of these is undefined. */
const LEFT_OUT = ['body', 'reply', 'query', 'params', 'access', 'summary', 'confidential', 'multipart']

/** Where a module, without its types, takes from an endpoint it imports what only the server has: `createContact.body`. */
export function readsOfSchemas(code: string): string[] {
  if (!code.includes('@invoice/contract/')) return []
  const program = parseAst(code)
  const imported = new Set(program.body.flatMap(namesFromContract))
  const found: string[] = []
  const note = (of: ESTree.Node | null, key: string): void => {
    if (of?.type === 'Identifier' && imported.has(of.name) && LEFT_OUT.includes(key)) found.push(`${of.name}.${key}`)
  }
  const visitor = new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of node, no component
    MemberExpression: ({ object, property, computed }) => note(object, keyOf(property, computed)),
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern') return
      for (const part of id.properties) if (part.type === 'Property') note(init, keyOf(part.key, part.computed))
    },
  })
  visitor.visit(program)
  return found
}

function namesFromContract(statement: ESTree.Program['body'][number]): string[] {
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('@invoice/contract/')) return []
  return statement.specifiers.map(({ local }) => local.name)
}

function keyOf(key: ESTree.Node, computed: boolean): string {
  if (key.type === 'Literal') return String(key.value)
  return key.type === 'Identifier' && !computed ? key.name : ''
}
