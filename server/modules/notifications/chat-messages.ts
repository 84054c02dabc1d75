import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { readersUntold } from './chat-readers.ts'
import { deliverTo } from './deliver.ts'
import { idsOf } from './subject.ts'

/** Tells those who have not read a message that there is one: each group of readers by a job of its own. */
const tellReaders = job('notifications.tell_readers', {
  input: z.object({ channel_id: z.int(), seq: z.int() }),
  run: async (ctx, { channel_id, seq }) => {
    const readers = await readersUntold(ctx, { channel_id, seq })
    for (const [kind, alike] of Map.groupBy(readers, (reader) => reader.kind)) {
      const [first] = alike
      if (!first) continue
      const { organization_id, location_id, gig_id, candidate_name: name, job_name } = first
      const ids = idsOf({ organization_id, location_id, gig_id, channel_id })
      const facts = { seq, ...(job_name !== null && { name, job: job_name, skill: job_name }) }
      const userIds = alike.map(({ user_id }) => user_id)
      await deliverTo(ctx, { kind, ids, facts, subject: `chat:${channel_id}` }, userIds)
    }
  },
})

on('chat.message_sent', (ctx, { channel_id, seq }) => enqueue(ctx, tellReaders, { channel_id, seq }, { once: `chat:${channel_id}:${seq}` }))
