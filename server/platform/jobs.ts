import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { keepUntilCommit } from './before-commit.ts'
import type { Ctx, OutsideCtx } from './context.ts'
import type { Query } from './db.ts'
import type { Lane } from './lanes.ts'

type Common<I extends z.ZodObject> = {
  input: I
  /** Five-field cron expression in UTC; the input must then accept `{}`. */
  cron?: string
  /** Retries before it stays failed; 8 by default. */
  retries?: number
  /** After how many seconds another worker may take it over; 300 by default. */
  lease_s?: number
  /** Cleanup when the platform discards the job after its last attempt. */
  discard?: (ctx: Ctx, input: z.output<I>) => Promise<void>
  /**
   * For a job about several: after a failure it enqueues others that do parts of it, so that what fails for one is repeated for that one alone.
   * Returns false if there are no parts; the job is then retried.
   */
  divide?: (ctx: Ctx, input: z.output<I>) => Promise<boolean>
}
type Inside<I extends z.ZodObject> = Common<I> & {
  outside?: false
  /** `upkeep` for a job with a schedule and `usual` for all others, by default. */
  lane?: Lane
  run: (ctx: Ctx, input: z.output<I>) => Promise<unknown>
}
// A job that may call a provider names the lane: an unresponsive provider blocks everything that shares it.
type Outside<I extends z.ZodObject> = Common<I> & {
  outside: true
  lane: Lane
  run: (ctx: OutsideCtx, input: z.output<I>) => Promise<unknown>
}

/** A unit of work for the worker, delivered at least once: `run` locks, checks again, acts. */
export type Job<I extends z.ZodObject = z.ZodObject> = {
  readonly name: string
  readonly input: I
  readonly cron: string | undefined
  readonly retries: number
  readonly lease_s: number
  readonly lane: Lane
  readonly discard: ((ctx: Ctx, input: unknown) => Promise<void>) | undefined
  readonly divide: ((ctx: Ctx, input: unknown) => Promise<boolean>) | undefined
  readonly work:
    | { outside: false; run: (ctx: Ctx, input: unknown) => Promise<unknown> }
    | { outside: true; run: (ctx: OutsideCtx, input: unknown) => Promise<unknown> }
}

const registry = new Map<string, Job>()

/**
 * Declares a job. `run` gets one open transaction; with `outside: true` it gets `ctx.begin` instead and may call providers. Jobs of one
 * lane share its capacity; no lane waits for another.
 * @param name `<module>.<verb>`, unique
 */
export function job<I extends z.ZodObject>(name: string, options: Inside<I> | Outside<I>): Job<I> {
  if (registry.has(name)) throw new Error(`There are two jobs named ${name}`)
  const parse = (input: unknown) => options.input.parse(input)
  const work: Job['work'] =
    options.outside === true
      ? { outside: true, run: (ctx, input) => options.run(ctx, parse(input)) }
      : { outside: false, run: (ctx, input) => options.run(ctx, parse(input)) }
  const { input, cron, retries = 8, lease_s = 300, lane = cron === undefined ? 'usual' : 'upkeep' } = options
  const discard = options.discard && (async (ctx: Ctx, given: unknown) => options.discard?.(ctx, parse(given)))
  const divide = options.divide && (async (ctx: Ctx, given: unknown) => (await options.divide?.(ctx, parse(given))) === true)
  const declared: Job<I> = { name, input, cron, retries, lease_s, lane, discard, divide, work }
  registry.set(name, declared)
  return declared
}

/** Every declared job, in order of declaration. */
export function declaredJobs(): readonly Job[] {
  return [...registry.values()]
}

/**
 * Enqueues a job within the transaction: a rolled-back command leaves none. Jobs are buffered in memory, and those of one name are written
 * in one statement before the commit.
 * @param options `once`: while a job with this key waits to start, another is not added; `priority`: higher goes first; `after_s`: not before so many seconds
 */
export async function enqueue<I extends z.ZodObject>(
  { boss, tx }: Ctx,
  { name, input: schema }: Job<I>,
  input: z.input<I>,
  options: { once?: string; priority?: number; after_s?: number } = {},
): Promise<void> {
  const row = {
    data: schema.parse(input),
    singletonKey: options.once ?? randomUUID(),
    ...(options.priority === undefined ? {} : { priority: options.priority }),
    ...(options.after_s === undefined ? {} : { startAfter: options.after_s }),
  }
  keepUntilCommit(tx, `job ${name}`, row, async (rows) => {
    const statements: Query[] = []
    const executeSql = async (text: string, values: unknown[] = []) => {
      statements.push({ text, values })
      return { rows: [] }
    }
    await boss.insert(name, rows, { db: { executeSql }, returnId: false })
    return statements
  })
}
