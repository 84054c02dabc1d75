import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Behaviour } from './magic.ts'

/** A Stripe object as it is sent: an id, an object name and any other fields. */
export type Entity = { id: string; object: string; [name: string]: unknown }

export type StoredAnswer = { fingerprint: string; status: number; body: string } | { fingerprint: string; status: 'in flight' }

export type JournalEntry = {
  at: string
  method: string
  path: string
  key: string | null
  params: unknown
  status: number | 'reset' | 'silence'
  replayed: boolean
  fault: string | null
}

export type WebhookEntry = { at: string; event: string; type: string; attempt: number; status: number | 'failed' | 'dropped' }

type State = {
  run: string
  counter: number
  entities: Record<string, Entity>
  behaviours: Record<string, Behaviour>
  answers: Record<string, StoredAnswer>
  /** Accounts whose bank refuses payouts, which the provider would not know. */
  refusing_banks: Record<string, boolean>
  /** The connected account of each payout; the provider names it beside the payout, never in it. */
  payout_accounts: Record<string, string>
  undelivered: string[]
  requests: JournalEntry[]
  webhooks: WebhookEntry[]
}

const keep = 5000

/** How many objects and lines of the journal are kept, and after how long changes are saved. */
export type Bounds = { entities: number; journal: number; saveAfterMs: number }
const unbounded: Bounds = { entities: Infinity, journal: keep, saveAfterMs: 200 }

/** The stand-in's state; with a directory it survives a restart. */
export type Store = ReturnType<typeof openStore>

const tryAgainAfterMs = 1000

/**
 * Opens the store, reading the state of an earlier run from `dataDir`. State that cannot be saved, as on a full disk, stays in memory and
 * is saved when possible.
 * @param warn receives one sentence when saving fails, and one when it works again; the terminal by default
 */
export function openStore(
  dataDir?: string,
  warn = (sentence: string): unknown => process.stderr.write(`${sentence}\n`),
  { entities, journal, saveAfterMs }: Bounds = unbounded,
) {
  const file = dataDir ? join(dataDir, 'standin-stripe.json') : undefined
  const state = (file && readState(file)) || emptyState()
  for (const [key, stored] of Object.entries(state.answers)) if (stored.status === 'in flight') delete state.answers[key]
  const { save, changed, end } = keeper(file, state, { warn, saveAfterMs })
  let count = Object.keys(state.entities).length

  return {
    state,
    changed,
    /** Saves immediately. @throws Error of the file system if it cannot */
    save,
    /** Saves for the last time: what changes later is not saved, as another may have the file. @throws Error of the file system if it cannot */
    end,
    /** A new id. The run part prevents ids of a wiped store from colliding with ids that an old database still holds. */
    id(prefix: string): string {
      state.counter += 1
      return `${prefix}_${state.run}${state.counter.toString(36).padStart(8, '0')}`
    },
    put<T extends Entity>(entity: T): T {
      if (state.entities[entity.id] === undefined) count += 1
      state.entities[entity.id] = entity
      // Not at each one, as all of them are looked at.
      if (count > entities * 1.1) count = forgetOldest(state, entities)
      changed()
      return entity
    },
    get: (id: string): Entity | undefined => state.entities[id],
    /** All objects of a kind, newest first, as Stripe lists them. */
    all: (object: string): Entity[] =>
      Object.values(state.entities)
        .filter((entity) => entity.object === object)
        .reverse(),
    note(entry: JournalEntry): void {
      state.requests.push(entry)
      state.requests.splice(0, state.requests.length - journal)
      changed()
    },
    noteWebhook(entry: WebhookEntry): void {
      state.webhooks.push(entry)
      state.webhooks.splice(0, state.webhooks.length - journal)
      changed()
    },
  }
}

// People and the cards they pay with stay, whatever their age.
function forgetOldest(state: State, most: number): number {
  const all = Object.values(state.entities)
  const inUse = new Set(all.map((entity) => Object(entity['invoice_settings'])['default_payment_method'] as unknown))
  const isKept = ({ id, object }: Entity) => object === 'customer' || object === 'account' || inUse.has(id)
  const forgotten = all.filter((entity) => !isKept(entity)).slice(0, Math.max(0, all.length - most))
  for (const { id } of forgotten) {
    delete state.entities[id]
    delete state.behaviours[id]
    delete state.payout_accounts[id]
  }
  state.undelivered = state.undelivered.filter((id) => state.entities[id] !== undefined)
  return Object.keys(state.entities).length
}

// Writes changes after a moment, and retries later if the disk is full.
function keeper(
  file: string | undefined,
  state: State,
  { warn, saveAfterMs }: { warn: (sentence: string) => unknown; saveAfterMs: number },
) {
  let timer: NodeJS.Timeout | undefined

  let isBehind = false
  let isOver = false

  function save(): void {
    clearTimeout(timer)
    timer = undefined
    if (!file) return
    try {
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    } catch (error) {
      // Half a file would take the space that others need.
      rmSync(`${file}.new`, { force: true })
      throw error
    }
    if (isBehind) warn('What the stand-in of the payment provider knows is saved again; nothing of it is lost.')
    isBehind = false
  }

  function saveSoon(ms: number): void {
    timer = setTimeout(() => {
      try {
        save()
      } catch (error) {
        if (!isBehind) warn(`What the stand-in of the payment provider knows cannot be saved and waits in memory: ${reasonOf(error)}.`)
        isBehind = true
        saveSoon(tryAgainAfterMs)
      }
    }, ms)
    timer.unref()
  }

  function changed(): void {
    if (file && !timer && !isOver) saveSoon(saveAfterMs)
  }

  function end(): void {
    isOver = true
    save()
  }

  return { save, changed, end }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 'the disk is full'
  return error instanceof Error ? error.message : String(error)
}

function readState(file: string): State | undefined {
  try {
    return { ...emptyState(), ...JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      mkdirSync(join(file, '..'), { recursive: true })
      return undefined
    }
    throw error
  }
}

function emptyState(): State {
  return {
    run: randomBytes(4).toString('hex'),
    counter: 0,
    entities: {},
    behaviours: {},
    answers: {},
    refusing_banks: {},
    payout_accounts: {},
    undelivered: [],
    requests: [],
    webhooks: [],
  }
}

/** Seconds since 1970, Stripe's time format. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000)
}
