import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import { updateRows } from '../../../platform/write.ts'
import type { CallBackTask } from '../../../ports/contact-center.ts'
import type { CallbackRow } from './callbacks.ts'

/**
 * Makes the queue of the contact center like ours: an open call back is a task of its agents, one that somebody of the platform has, or has done, is none.
 * Repeated, it changes nothing; what is not sent stays in our queue, where the platform takes it by hand.
 */
export const sendTask = job('contact-center.send_task', {
  input: z.object({ callback_id: z.int() }),
  outside: true,
  lane: 'callbacks',
  run: async (ctx, { callback_id }) => {
    const row = await ctx.begin((inner) => rowOf(inner, callback_id))
    if (!row) return
    if (row.status === 'WAITING' || row.status === 'RESERVED') await send(ctx, row)
    else if (row.task_ref !== null) await withdraw(ctx, row.id, row.task_ref)
  },
})

/** Takes a task out of the queue of the contact center that is no longer that of its call back. */
export const withdrawTask = job('contact-center.withdraw_task', {
  input: z.object({ task_ref: z.string() }),
  outside: true,
  lane: 'callbacks',
  run: (ctx, { task_ref }) => withdrawn(ctx, task_ref),
})

type Row = Pick<CallbackRow, 'id' | 'round' | 'status' | 'task_ref' | 'language'> & { phone_number: string }

function rowOf({ tx }: Ctx, id: number): Promise<Row | undefined> {
  return tx.maybe<Row>(sql`
    select c.id, c.round, c.status, c.task_ref, c.language, u.phone_number from callbacks c join pros p on p.id = c.pro_id join users u on u.id = p.user_id
    where c.id = ${id} and u.phone_number is not null`)
}

async function send(ctx: OutsideCtx, { id, round, phone_number, language, task_ref }: Row): Promise<void> {
  if (task_ref !== null) return
  const sent = await ctx.ports.contact_center.callBack({
    key: `${id}-${round}`,
    phone_number,
    language: language as CallBackTask['language'],
  })
  if (sent.outcome === 'FAILED') throw new Error(`The contact center did not take a call back: ${sent.reason}`)
  const isWanted = await ctx.begin((inner) => noteTask(inner, { id, round, task_ref: sent.ref }))
  // Somebody took it meanwhile, or put it back, or another run made a task of the same at the same time.
  if (!isWanted) await withdraw(ctx, id, sent.ref)
}

async function noteTask({ tx }: Ctx, { id, round, task_ref }: { id: number; round: number; task_ref: string }): Promise<boolean> {
  const same = sql`id = ${id} and round = ${round} and status in ('WAITING', 'RESERVED') and coalesce(task_ref, ${task_ref}) = ${task_ref}`
  return (await updateRows(tx, 'callbacks', same, { task_ref })) === 1
}

async function withdraw(ctx: OutsideCtx, id: number, task_ref: string): Promise<void> {
  await withdrawn(ctx, task_ref)
  await ctx.begin(({ tx }) => updateRows(tx, 'callbacks', sql`id = ${id} and task_ref = ${task_ref}`, { task_ref: null }))
}

async function withdrawn({ ports }: OutsideCtx, task_ref: string): Promise<void> {
  if (!(await ports.contact_center.withdraw(task_ref))) throw new Error('The contact center did not give a call back up')
}
