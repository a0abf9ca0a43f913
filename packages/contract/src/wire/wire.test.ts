import { readdirSync } from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { outgoingValue } from './outgoing.ts'

/**
 * Every body of the contract takes what the browser sends (1, 0, '') and plain JSON alike. A field that is added later is held to it
 * without a change here: what kind it is, is learnt from what it takes.
 */
const files = readdirSync(path.join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const modules = await Promise.all(files.map((name): Promise<Record<string, unknown>> => import(/* @vite-ignore */ `../${name}`)))
const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
const bodies = endpoints.flatMap(({ method, path, body }) => (body === undefined ? [] : [[`${method} ${path}`, body] as const]))
const fields = bodies.flatMap(([name, body]) => leavesOf(body).map(([path, schema]) => [`${name} ${path}`, schema] as const))
const gives = (schema: z.ZodMiniType, value: unknown): unknown => {
  const read = schema.safeParse(value)
  return read.success ? read.data : new Error('refused')
}
const takes = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success

const flags = fields.filter(([, schema]) => gives(schema, true) === true)
const nullables = fields.filter(([, schema]) => gives(schema, null) === null)
// What may be left out altogether is a filter's, as in a query.
const texts = fields.filter(([, schema]) => gives(schema, '') === '' && gives(schema, undefined) !== undefined)
const numbers = fields.filter(([, schema]) => [0, 1, 5].some((number) => gives(schema, number) === number))

test('every kind of field was found', () => {
  expect(bodies.length).toBeGreaterThan(10)
  for (const found of [flags, nullables, texts, numbers]) expect(found.length).toBeGreaterThan(3)
})

describe('a boolean', () => {
  test.each(flags)('%s', (_, schema) => {
    for (const yes of [true, 1, '1', 'true', outgoingValue(true)]) expect(gives(schema, yes)).toBe(true)
    for (const no of [false, 0, '0', 'false', outgoingValue(false)]) expect(gives(schema, no)).toBe(false)
    // Saying nothing is saying no, but where it is an answer of its own.
    const unsaid = gives(schema, null) === null ? null : false
    for (const nothing of ['', null, outgoingValue(null)]) expect(gives(schema, nothing)).toBe(unsaid)
    for (const neither of [2, 'yes', {}, []]) expect(takes(schema, neither)).toBe(false)
  })
})

describe('what may be null', () => {
  test.each(nullables)('%s', (_, schema) => {
    for (const nothing of [null, '', outgoingValue(null)]) expect(gives(schema, nothing)).toBeNull()
    // Not sent it is null as well, or stays as it is (`nullableIfSent`).
    expect(gives(schema, undefined) ?? null).toBeNull()
  })
})

describe('a text', () => {
  test.each(texts)('%s', (_, schema) => {
    for (const nothing of ['', '  ', null, undefined]) expect(gives(schema, nothing)).toBe('')
  })
})

describe('a number', () => {
  test.each(numbers)('%s', (_, schema) => {
    for (const number of [0, 1, 5].filter((each) => takes(schema, each))) expect(gives(schema, String(number))).toBe(number)
    expect(takes(schema, 'x')).toBe(false)
  })
})

type Node = z.ZodMiniType | z.core.$ZodType

/** The fields of a body with their paths, those of objects and lists within it as well. */
function leavesOf(schema: Node, path = ''): [string, z.ZodMiniType][] {
  const bare = withoutWrapping(schema)
  if (bare instanceof z.ZodMiniObject) return Object.entries(bare.shape).flatMap(([name, field]) => leavesOf(field, join(path, name)))
  if (bare instanceof z.ZodMiniArray) return leavesOf(bare.def.element, join(path, '*'))
  if (bare instanceof z.ZodMiniUnion) return bare.def.options.flatMap((option) => leavesOf(option, path))
  return [[path, schema as z.ZodMiniType]] // zod types inner schemas as its core's
}

/** What a default, a null or a transformation before it stands around. */
function withoutWrapping(schema: Node): Node {
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    return withoutWrapping(schema.def.innerType)
  }
  return schema instanceof z.ZodMiniPipe ? withoutWrapping(schema.def.out) : schema
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function isEndpoint(value: unknown): value is { method: string; path: string; body?: z.ZodMiniType } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
