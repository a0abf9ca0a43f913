/** What begins a quoted piece, a comment, a dollar quote, a word or the end of a statement. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|\w+|;/g

/**
 * The statements of an SQL file, one by one: a worker of a distributed database takes no more than one in a message. Knows quotes, comments,
 * dollar quotes and bodies of functions that begin with `begin atomic`; not E'' with a backslash before a quote, which our migrations have not.
 */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  let depth = 0
  let previous = ''
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    const word = token.toLowerCase()
    if ((word === 'atomic' && previous === 'begin') || (depth > 0 && word === 'case')) depth++
    else if (depth > 0 && word === 'end') depth--
    else if (word === ';' && depth === 0) {
      statements.push(sql.slice(start, index))
      start = index + 1
    }
    previous = word
  }
  return [...statements, sql.slice(start)].filter((statement) => /\S/.test(withoutComments(statement)))
}

const withoutComments = (statement: string): string => statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '')
