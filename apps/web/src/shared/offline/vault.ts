import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { KEPT_RECORDS } from '../drafts/kept-drafts.ts'

/** Whose it is: nobody else's records are ever opened, in another workspace neither. */
export type Owner = { readonly person: string; readonly workspace: string }

/** What lies in the browser under a name, and of when it is (ISO instant). */
export type Kept = { readonly value: unknown; readonly at: string }

/** Why nothing more is kept: there is no room, or the browser lets nothing be kept. */
export type StorageTrouble = 'full' | 'refused'

type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer; readonly at: string }
type Place = [person: string, workspace: string, name: string]
interface Records extends DBSchema {
  /** By person. Nobody can read it out of the browser; it goes with all that it seals. */
  keys: { key: string; value: CryptoKey }
  sealed: { key: Place; value: Sealed }
}

/** What was kept by a build that wrote it otherwise is not found, and is written anew. */
const SHAPE = 1
const ALGORITHM = { name: 'AES-GCM', length: 256 } as const

let opened: Promise<IDBPDatabase<Records>> | null = null

/** Whether this browser can keep anything sealed: without https it cannot. */
export const canKeep = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined

/** Seals the value and lays it under its name. Gives what was in the way; null: it lies there. */
export async function keep({ person, workspace }: Owner, name: string, { value, at }: Kept): Promise<StorageTrouble | null> {
  const place: Place = [person, workspace, name]
  try {
    const db = await database()
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(value))
    const bytes = await crypto.subtle.encrypt(sealOf(place, iv, at), await keyOf(db, person), plain)
    await db.put('sealed', { iv, bytes, at }, place)
    return null
  } catch (error) {
    return troubleOf(error)
  }
}

/** What lies under the name; null where nothing does, or where what does cannot be read: its key is gone, or it was altered. */
export async function recall({ person, workspace }: Owner, name: string): Promise<Kept | null> {
  const place: Place = [person, workspace, name]
  try {
    const db = await database()
    const [key, sealed] = await Promise.all([db.get('keys', person), db.get('sealed', place)])
    if (key === undefined || sealed === undefined) return null
    const { iv, bytes, at } = sealed
    const plain = await crypto.subtle.decrypt(sealOf(place, iv, at), key, bytes)
    const value: unknown = JSON.parse(new TextDecoder().decode(plain))
    return { value, at }
  } catch {
    return null
  }
}

/**
 * Whatever lies here of others than this person, with the keys to it: one browser keeps the records of one person. What lies under that name is
 * nowhere else, and waits, sealed, for whose it is.
 */
export async function forgetOthers(person: string, but: string): Promise<void> {
  try {
    const db = await database()
    const sealed = await db.getAllKeys('sealed')
    const waiting = new Set(sealed.filter((place) => place[2] === but).map(([whose]) => whose))
    const others = (await db.getAllKeys('keys')).filter((key) => key !== person && !waiting.has(key))
    const places = sealed.filter((place) => place[0] !== person && place[2] !== but)
    const erase = db.transaction(['keys', 'sealed'], 'readwrite')
    const gone = [
      ...others.map((key) => erase.objectStore('keys').delete(key)),
      ...places.map((key) => erase.objectStore('sealed').delete(key)),
    ]
    await Promise.all([...gone, erase.done])
  } catch {
    // What cannot be opened cannot be read either.
  }
}

/** Whatever lies under these names. */
export async function forgetSome({ person, workspace }: Owner, names: readonly string[]): Promise<void> {
  try {
    const db = await database()
    for (const name of names) await db.delete('sealed', [person, workspace, name])
  } catch {
    // It makes no room.
  }
}

/** All but what lies under that name, of whomever it is, and the keys to it: it waits, sealed, for who signs in again. False: there is none. */
export async function forgetAllBut(name: string): Promise<boolean> {
  try {
    const db = await database()
    const places = await db.getAllKeys('sealed')
    const waiting = places.filter((place) => place[2] === name).map(([person]) => person)
    if (waiting.length === 0) return false
    for (const place of places) if (place[2] !== name) await db.delete('sealed', place)
    for (const person of await db.getAllKeys('keys')) if (!waiting.includes(person)) await db.delete('keys', person)
    return true
  } catch {
    return false
  }
}

/** The keys first, so that what a browser is slow to erase cannot be read; then all of it. */
export async function forgetAll(): Promise<void> {
  const open = opened
  opened = null
  try {
    const db = await open
    await db?.clear('keys')
    await db?.clear('sealed')
    db?.close()
  } catch {
    // It goes as a whole.
  }
  indexedDB.deleteDatabase(KEPT_RECORDS)
}

/** What the seal holds together: nothing sealed for one place or time is taken for another's. */
function sealOf(place: Place, iv: Uint8Array<ArrayBuffer>, at: string): AesGcmParams {
  return { name: ALGORITHM.name, iv, additionalData: new TextEncoder().encode(JSON.stringify([SHAPE, ...place, at])) }
}

async function keyOf(db: IDBPDatabase<Records>, person: string): Promise<CryptoKey> {
  const held = await db.get('keys', person)
  if (held !== undefined) return held
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt'])
  const writing = db.transaction('keys', 'readwrite')
  // Another tab may have been first.
  const first = await writing.store.get(person)
  if (first === undefined) await writing.store.put(made, person)
  await writing.done
  return first ?? made
}

function database(): Promise<IDBPDatabase<Records>> {
  opened ??= openDB<Records>(KEPT_RECORDS, SHAPE, {
    upgrade: (db) => {
      db.createObjectStore('keys')
      db.createObjectStore('sealed')
    },
    // Another tab signs out, and erases it.
    blocking: close,
    terminated: close,
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

function close(): void {
  void opened?.then((db) => db.close()).catch(() => {})
  opened = null
}

const troubleOf = (error: unknown): StorageTrouble =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused'
