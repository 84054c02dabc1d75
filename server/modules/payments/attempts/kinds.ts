import type { Ctx } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Attempt, Kind } from './attempts.ts'
import type { Sender } from './send.ts'

/** How attempts of one kind are sent, sent again, settled and told. */
export type KindOfAttempt = Sender & {
  /** Tells whoever watches how an attempt, whose application or invoice the caller holds, stands now. */
  tell: (ctx: Ctx, attempt: Attempt) => Promise<void>
}

let kinds: Record<Kind, KindOfAttempt> | undefined

/** Fills the table, once, from above (`payments/kinds.ts`): attempts know nothing of what they are for. */
export function defineKinds(rows: Record<Kind, KindOfAttempt>): void {
  kinds = rows
}

/** The row of an attempt's kind. */
export function kindOf({ kind }: Pick<Attempt, 'kind'>): KindOfAttempt {
  if (!kinds) throw new Error('The kinds of attempts were not defined')
  return kinds[kind as Kind]
}

/** Enqueues the job that sends a claimed attempt after the commit. */
export function sendSoon(ctx: Ctx, { organization_id, id, kind }: Attempt): Promise<void> {
  return enqueue(ctx, kindOf({ kind }).job, { organization_id, intent_id: id }, { once: String(id) })
}
