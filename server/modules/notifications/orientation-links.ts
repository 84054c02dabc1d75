import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { plainName } from '../../platform/words/plain-name.ts'
import { orientationLinkId, orientationMessage } from '../orientations/index.ts'
import { orientationLinkKind as kind } from './invitation-deliveries.ts'
import { linkMail, queueLink } from './queue-link.ts'

const words = {
  subject: 'The orientation of {location}',
  sentence: '{location} asks you to do its orientation before you confirm the shift. You can do it on your phone, without signing in:',
} as const

linkMail('orientation_link', { group: 'SHIFTS', label: 'To a pro: the link of an orientation', ...words })

/** Queues the text and the mail with the link of a pro's orientation (docs/rules/orientation.md#link); repeating it queues nothing twice. */
const sendOrientationLink = job('notifications.send-orientation-link', {
  input: z.object({ organization_id: z.int(), location_id: z.int(), pro_id: z.int(), version: z.int() }),
  run: async (ctx, { version, ...of }) => {
    const id = await orientationLinkId(ctx, of)
    const message = id === undefined ? undefined : await orientationMessage(ctx, id)
    if (!message) return
    const { id: link_id, sending, location_name, link, ...to } = message
    const links = { text: link, mail: link }
    await queueLink(
      ctx,
      { ...to, links },
      {
        kind,
        mail: 'orientation_link',
        key: `${link_id}:${sending}:${version}`,
        sentence: words.sentence,
        values: { location: plainName(location_name) },
      },
    )
  },
})

on('orientation.needed', (ctx, { organization_id, location_id, pro_id, version }) =>
  enqueue(
    ctx,
    sendOrientationLink,
    { organization_id, location_id, pro_id, version },
    { once: `${location_id}:${pro_id}:${ctx.request.id}` },
  ),
)
