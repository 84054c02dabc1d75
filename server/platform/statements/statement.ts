import { createHash } from 'node:crypto'
import { compileFunction } from 'node:vm'
import pg from 'pg'
import type { Connection, PoolClient } from 'pg'
import { typeParsers } from '../type-parsers.ts'

/** The result of a statement: its rows, and how many rows it returned or changed. */
export type Found = { found: readonly unknown[]; count: number }
export type Prepared = { text: string; name?: string }

type Field = { name: string; dataTypeID: number; format: 'text' | 'binary' }
type Reader = (values: readonly (string | null)[]) => unknown
// Members of the driver's connection beyond its published types.
type Wire = Pick<Connection, 'stream'> & {
  submittedNamedStatements: Record<string, string>
  parse(message: Prepared): void
  bind(message: { portal: string; statement?: string; values: readonly unknown[] }): void
}

/**
 * Sends one statement over a connection that may have others pending: answers arrive in the order of the statements. Everything sent in one
 * tick leaves in one write.
 * @param prepared without a name it is parsed each time
 */
export function sendStatement(client: PoolClient, prepared: Prepared, values: readonly unknown[]): Promise<Found> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, statement?: Statement) => (statement ? resolve(statement) : reject(error))
    inOnePiece(client, () => client.query(new Statement(prepared, values, done)))
  })
}

const named = new Map<string, Prepared>()

/**
 * The name under which a connection prepares a statement. Beyond the first few thousand texts they stay unnamed, so that generated SQL
 * cannot fill the server's memory. The driver compares the text with the prepared one, which is fast if it is the same string object.
 */
export function preparedOf(text: string, statements: 'named' | 'unnamed'): Prepared {
  if (statements === 'unnamed') return { text }
  const found = named.get(text)
  if (found) return found
  if (named.size >= 3000) return { text }
  const made = { text, name: createHash('sha1').update(text).digest('base64url') }
  named.set(text, made)
  return made
}

/** Corks the socket for this tick, so that everything written in it leaves in one piece. */
export function inOnePiece<T>(client: PoolClient, send: () => T): T {
  const { stream } = (client as PoolClient & { connection: Wire }).connection
  stream.cork()
  queueMicrotask(() => stream.uncork())
  return send()
}

/**
 * A statement for the driver, with two differences: its columns are requested once per connection instead of with every execution, and rows
 * are built by a compiled function. PostgreSQL refuses a prepared statement whose columns have changed, so the cached columns stay valid.
 */
class Statement extends pg.Query {
  declare readonly text: string
  declare readonly values: readonly unknown[]
  declare name: string | undefined
  declare readonly hasBeenParsed: (wire: Wire) => boolean
  declare readonly callback: (error: unknown, statement?: Statement) => void
  readonly found: unknown[] = []
  count = 0
  #known: Map<string, Reader> | undefined
  #reader: Reader | undefined
  #broken: unknown

  constructor({ text, name }: Prepared, values: readonly unknown[], done: (error: unknown, statement?: Statement) => void) {
    super(text, values as unknown[], done as never)
    this.name = name
  }

  requiresPreparation(): boolean {
    return true
  }

  prepare(wire: Wire): void {
    const { name, text, values } = this
    this.#known = readersOf(wire)
    this.#reader = name === undefined ? undefined : this.#known.get(name)
    // Serialized before anything is sent, because an invalid value must not leave half a message behind.
    const sent = values.map(asSent)
    if (!this.hasBeenParsed(wire)) {
      wire.parse(name === undefined ? { text } : { text, name })
      if (name !== undefined) wire.submittedNamedStatements[name] = text
    }
    wire.bind({ portal: '', ...(name === undefined ? {} : { statement: name }), values: sent })
    wire.stream.write(this.#reader ? executeAndSync : describeExecuteAndSync)
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#reader = readerOf(fields)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#broken !== undefined) return
    try {
      this.found.push(this.#reader?.(fields))
    } catch (error) {
      this.#broken = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
    if (this.name !== undefined) this.#known?.set(this.name, this.#reader ?? noColumns)
  }

  handleReadyForQuery(): void {
    if (this.#broken === undefined) this.callback(null, this)
    else this.callback(this.#broken)
  }
}

// Describe the columns, execute, and sync: the same bytes for every statement.
const executeAndSync = Buffer.from('450000000900000000005300000004', 'hex')
const describeExecuteAndSync = Buffer.concat([Buffer.from('44000000065000', 'hex'), executeAndSync])

const noColumns: Reader = () => ({})
const known = new WeakMap<Wire, Map<string, Reader>>()

function readersOf(wire: Wire): Map<string, Reader> {
  const readers = known.get(wire) ?? new Map<string, Reader>()
  known.set(wire, readers)
  return readers
}

const compiled = new Map<string, Reader>()

function readerOf(fields: readonly Field[]): Reader {
  const shape = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  const reader = compiled.get(shape) ?? compileReader(fields)
  compiled.set(shape, reader)
  return reader
}

const asText = typeParsers.getTypeParser(pg.types.builtins.TEXT, 'text')

// One literal with all columns, so that all rows share one hidden class; of columns with the same name the last one counts, as with the
// driver.
function compileReader(fields: readonly Field[]): Reader {
  const parsers = fields.map(({ dataTypeID }) =>
    dataTypeID === pg.types.builtins.TIMESTAMPTZ ? readInstant : typeParsers.getTypeParser(dataTypeID, 'text'),
  )
  const places = new Map(fields.map(({ name }, at) => [name, at]))
  const columns = [...places].map(([name, at]) => {
    const value = parsers[at] === asText ? `v[${at}]` : `v[${at}] === null ? null : parsers[${at}](v[${at}])`
    return `${JSON.stringify(name)}: ${value}`
  })
  // The names are those of our own statements; no caller's text gets in here.
  return compileFunction(`return (v) => ({ ${columns.join(', ')} })`, ['parsers'])(parsers) as Reader
}

const anyInstant: (text: string) => unknown = typeParsers.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')

/** The instant of a text such as `2026-03-08 02:30:00.123456+00`; other formats, including `infinity`, are left to the driver. */
function readInstant(text: string): unknown {
  const { length } = text
  const isPlain = length >= 22 && length <= 29 && text[4] === '-' && text[10] === ' ' && text.endsWith('+00')
  if (!isPlain) return anyInstant(text)
  const number = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528
  const digit = (at: number) => (at < length - 3 ? text.charCodeAt(at) - 48 : 0)
  const ms = digit(20) * 100 + digit(21) * 10 + digit(22)
  const year = number(0) * 100 + number(2)
  // JavaScript interprets two-digit years as those of the last century.
  if (year < 100) return anyInstant(text)
  return new Date(Date.UTC(year, number(5) - 1, number(8), number(11), number(14), number(17), ms))
}

/** A value as PostgreSQL reads it: instants in UTC, lists as array literals, other objects as JSON. */
function asSent(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return instant(value)
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  return Buffer.isBuffer(value) ? value : JSON.stringify(value)
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  return `"${String(asSent(value)).replace(/[\\"]/g, '\\$&')}"`
}

// JavaScript writes years with more than four digits with a sign, which PostgreSQL cannot parse.
function instant(value: Date): string {
  return value.toISOString().replace(/^\+0*/, '')
}
