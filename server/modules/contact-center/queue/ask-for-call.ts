import { callbackMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { stateAfter } from '../../../platform/move.ts'
import { sendTask } from './send-task.ts'

type Asking = { call_id: number; pro_id: number; language: 'en' | 'es' }

/**
 * Queues a wish to be called back; the worker passes it on to the contact center. A pro stands in the queue once: who has asked before, and was not called
 * yet, changes nothing.
 * @returns whether it is a new wish
 */
export async function askForCall(ctx: Ctx, { call_id, pro_id, language }: Asking): Promise<boolean> {
  const asked = await ctx.tx.maybe<{ id: number }>(sql`
    insert into callbacks (pro_id, call_id, language, status, created_ts, last_updated_ts)
    values (${pro_id}, ${call_id}, ${language}, ${stateAfter(ctx, callbackMachine, null, 'ask')}, ${ctx.now}, ${ctx.now})
    on conflict do nothing returning id`)
  if (!asked) return false
  await record(ctx, { action: 'callback.ask', object_type: 'callback', object_id: asked.id })
  await announce(ctx, 'callback.asked', { callback_id: asked.id, pro_id }, ['admin'])
  await enqueue(ctx, sendTask, { callback_id: asked.id }, { once: `callback:${asked.id}` })
  return true
}
