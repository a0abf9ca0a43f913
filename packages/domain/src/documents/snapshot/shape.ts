import { isDay } from '../../calendar/day.ts'
import type { Localised } from '../../localised.ts'
import type { Day, DecimalText } from '../document.ts'

/** Stored JSON that is no snapshot, or one that only a later release reads. */
export class SnapshotError extends Error {
  constructor(path: string, wanted: string) {
    super(`No document snapshot: ${path || 'the whole'} is not ${wanted}.`)
    this.name = 'SnapshotError'
  }
}

/** Where something is read, in a snapshot of which format. */
export type Place = { path: string; format: number }

/** Gives the JSON as what it must be. @throws SnapshotError naming the place */
export type Read<T> = (json: unknown, place: Place) => T

function reading<T>(wanted: string, is: (json: unknown) => json is T): Read<T> {
  return (json, { path }) => {
    if (is(json)) return json
    throw new SnapshotError(path, wanted)
  }
}

const isText = (json: unknown): json is string => typeof json === 'string'
const PLAIN_DECIMAL = /^-?\d{1,30}(\.\d{1,10})?$/

export const text = reading('a text', isText)
export const flag = reading('true or false', (json): json is boolean => typeof json === 'boolean')
export const count = reading('a whole number', (json): json is number => typeof json === 'number' && Number.isInteger(json) && json >= 0)
export const decimal = reading('a decimal', (json): json is DecimalText => isText(json) && PLAIN_DECIMAL.test(json))
export const day = reading('a day', (json): json is Day => isText(json) && isDay(json))

export function oneOf<const T extends string>(values: readonly T[]): Read<T> {
  return reading(`one of ${values.join(', ')}`, (json): json is T => values.some((value) => value === json))
}

export function nullable<T>(read: Read<T>): Read<T | null> {
  return (json, place) => (json === null ? null : read(json, place))
}

export function list<T>(read: Read<T>): Read<T[]> {
  return (json, { path, format }) => {
    if (!Array.isArray(json)) throw new SnapshotError(path, 'a list')
    return json.map((item: unknown, index) => read(item, { path: `${path}.${index}`, format }))
  }
}

/** Each key by its own reader; keys that nobody reads are left behind. */
export function record<T extends object>(shape: { readonly [Key in keyof T]-?: Read<T[Key]> }): Read<T> {
  const readers = Object.entries<Read<unknown>>(shape)
  return (json, { path, format }) => {
    if (!isRecord(json)) throw new SnapshotError(path, 'an object')
    const values = readers.map(([key, read]) => [key, read(json[key], { path: path === '' ? key : `${path}.${key}`, format })])
    // Every key of T was read as what T has there, which fromEntries forgets.
    return Object.fromEntries(values) as T
  }
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** A key that snapshots up to this format may lack, and what a document of then means by saying nothing. */
export function absentUpTo<T>(format: number, meaning: T, read: Read<T>): Read<T> {
  return (json, place) => (json === undefined && place.format <= format ? meaning : read(json, place))
}

export const localised: Read<Localised> = record({ bg: text, en: text })
