import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { addressees, documentKinds } from './addressees.ts'
import type { Sent } from './addressees.ts'
import type { BookkeeperRow } from './rows.ts'
import { sendBookkeeperMail } from './send.ts'

const document = z.object({
  organization_id: z.int(),
  kind: z.enum(documentKinds),
  reference: z.string(),
  /** The location after whose month the statement of an organization may be complete: each of them asks. */
  after: z.int().optional(),
})

/** Finds who asked for a document that came to be, and mails it: once to each address, however often this is repeated. */
const mailDocument = job('payments.mail_document', {
  input: document,
  run: async (ctx, given) => {
    for (const bookkeeper of await addressees(ctx, given)) await queueMail(ctx, bookkeeper, given)
  },
})

/** Enqueues the mails of a document, if the business has addresses at all. */
export async function documentCame(ctx: Ctx, given: z.input<typeof document>): Promise<void> {
  const some = await ctx.tx.maybe(sql`
    select 1 from bookkeepers where organization_id = ${given.organization_id} and confirmed_at is not null and ended_at is null limit 1`)
  const { organization_id, kind, reference, after = '' } = given
  if (some) await enqueue(ctx, mailDocument, given, { once: `${organization_id}:${kind}:${reference}:${after}` })
}

/** Queues one mail to one address; none if it was queued before. */
export async function queueMail(
  ctx: Ctx,
  { organization_id, id: bookkeeper_id, email }: BookkeeperRow,
  { kind, reference }: Sent,
): Promise<void> {
  const [queued] = await ctx.tx.rows<Pick<Tables['bookkeeper_mails'], 'id'>>(sql`
    insert into bookkeeper_mails (organization_id, bookkeeper_id, email, kind, reference, created_ts)
    values (${organization_id}, ${bookkeeper_id}, ${email}, ${kind}, ${reference}, ${ctx.now})
    on conflict on constraint bookkeeper_mails_once do nothing returning id`)
  if (queued) await enqueue(ctx, sendBookkeeperMail, { organization_id, id: queued.id }, { once: `bookkeeper-mail:${queued.id}` })
}
