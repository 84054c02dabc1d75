import type { Ctx } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { isSandbox } from '../../organizations/index.ts'
import type { Attempt, Kind } from './attempts.ts'
import type { Sender } from './send.ts'

/** How attempts of one kind are sent, resent, settled and published. */
export type KindOfAttempt = Sender & {
  /** Publishes to everyone who watches the state of an attempt whose application or invoice the caller has locked. */
  publish: (ctx: Ctx, attempt: Attempt) => Promise<void>
}

let kinds: Record<Kind, KindOfAttempt> | undefined

/** Fills the table once, from a higher layer (`payments/kinds.ts`): attempts do not know their purpose. */
export function defineKinds(rows: Record<Kind, KindOfAttempt>): void {
  kinds = rows
}

/** The row of an attempt's kind. */
export function kindOf({ kind }: Pick<Attempt, 'kind'>): KindOfAttempt {
  if (!kinds) throw new Error('The kinds of attempts were not defined')
  return kinds[kind as Kind]
}

/** Enqueues the job that sends a claimed attempt after the commit; `inSandbox` is whether it is of a sandbox, if that is known. */
export async function sendSoon(ctx: Ctx, { organization_id, id, kind }: Attempt, inSandbox?: boolean): Promise<void> {
  const { job, sandbox_job } = kindOf({ kind })
  const isOfSandbox = inSandbox ?? (await isSandbox(ctx, organization_id))
  await enqueue(ctx, isOfSandbox ? sandbox_job : job, { organization_id, intent_id: id }, { once: String(id) })
}
