import type { Assistants } from '@invoice/contract/programs/assistants.ts'
import type { Endpoint, InputOf, ReplyOf, WorkspaceAccess } from '@invoice/contract/wire/endpoint.ts'
import * as z from 'zod/mini'
import { checked } from './checked.ts'

/** Asks for an endpoint of the contract, as the holder of the key: with its rights, allowances and audit. */
export type Ask = <const E extends Endpoint & { access: WorkspaceAccess }>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>

/** What a tool may use beside its input. */
export type Asking = {
  readonly ask: Ask
  /** of this installation, for addresses that a person can open */
  readonly origin: string
}

type Definition<Input extends z.ZodMiniType> = {
  readonly name: string
  /** What it is for, in the words of whoever chooses among them: an assistant. */
  readonly description: string
  readonly input: Input
  /** What the key's role must allow; who may not is not offered it. */
  readonly access: WorkspaceAccess
  /** Goes out of the house, or changes what is owed: only where the workspace has switched that on. */
  readonly needsSwitch?: keyof Assistants
  readonly run: (asking: Asking, input: z.output<Input>, given: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** A tool, whatever it takes. */
export type Tool = Omit<Definition<z.ZodMiniType>, 'run'> & {
  readonly inputSchema: JsonSchema
  /** @throws InvalidInput for what its schema does not take */
  readonly run: (asking: Asking, given: Readonly<Record<string, unknown>>) => Promise<unknown>
}

type JsonSchema = { readonly type: 'object'; readonly [key: string]: unknown }

export function tool<Input extends z.ZodMiniType>(definition: Definition<Input>): Tool {
  return {
    ...definition,
    inputSchema: jsonSchemaOf(definition.input),
    run: (asking, given) => definition.run(asking, checked(definition.input, given), given),
  }
}

type Node = { readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What the schema takes, for an assistant to read. Our fields read several spellings of one value, which JSON Schema cannot tell: told is
 * what they make of them, which they take as well, and as demanded only what cannot be left out.
 */
function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const [made, taken] = (['output', 'input'] as const).map((io): unknown => z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return { ...demandingOnly(made, taken), type: 'object' }
}

function demandingOnly(made: unknown, taken: unknown): Node {
  if (!isNode(made)) return {}
  const asked = isNode(taken) ? taken : {}
  const { properties, items, required: _, default: _default, $schema: _schema, ...rest } = made
  const ofTaken = isNode(asked['properties']) ? asked['properties'] : {}
  const children = isNode(properties)
    ? { properties: Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, demandingOnly(child, ofTaken[name])])) }
    : {}
  const ofList = items === undefined ? {} : { items: demandingOnly(items, asked['items']) }
  return { ...rest, ...children, ...ofList, ...(Array.isArray(asked['required']) ? { required: asked['required'] } : {}) }
}
