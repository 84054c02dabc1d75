import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const ofSending = (only: string) => unit('server/modules/webhooks/sending/deliver.test.ts', only)
const ofLog = (only: string) => unit('server/modules/webhooks/log/api-events.test.ts', only)

/** Each safeguard of events and webhooks removed separately. */
export const webhookMutants: Mutant[] = [
  {
    name: 'positions-without-a-lock',
    rule: 'webhooks#events',
    change: { file: 'server/modules/webhooks/log/record-event.ts', find: '  await lockPositions(ctx, organization_id)\n', replace: '' },
    tests: ofLog('not seen before every earlier one'),
  },
  {
    name: 'a-location-admin-reads-all-events',
    rule: 'webhooks#events',
    change: {
      file: 'server/modules/webhooks/log/list-events.ts',
      find: '    .filter(({ organization_id, role }) => organization_id === organizationId && role === ',
      replace: '    .filter(({ role }) => organizationId > 0 && role !== ',
    },
    tests: ofLog('of a location only its own'),
  },
  {
    name: 'a-signature-without-the-time',
    rule: 'webhooks#deliveries',
    change: {
      file: 'server/platform/webhook-signature.ts',
      find: '${event_id}.${timestamp}.${body}',
      replace: '${event_id}.${body}',
    },
    tests: ofSending('verified by the package'),
  },
  {
    name: 'the-old-secret-signs-for-ever',
    rule: 'webhooks#webhooks',
    change: {
      file: 'server/platform/webhook-signature.ts',
      find: ' && previous_ends_at > at',
      replace: '',
    },
    tests: ofSending('for a day after a new one'),
  },
  {
    name: 'no-limit-for-one-address',
    rule: 'webhooks#deliveries',
    change: {
      file: 'server/modules/webhooks/sending/deliver.ts',
      find: 'const room = Math.max(0, (webhook.failing_since === null ? mostAtOnce : 1) - count)',
      replace: 'const room = mostAtOnce * 10 + count',
    },
    tests: ofSending('at most five at once'),
  },
  {
    name: 'a-410-is-any-failure',
    rule: 'webhooks#deliveries',
    change: { file: 'contract/rules/webhook-tries.ts', find: "  if (status === 410) return 'GONE'\n", replace: '' },
    tests: ofSending('switched off at once by a 410'),
  },
  {
    name: 'events-of-all-locations',
    rule: 'webhooks#webhooks',
    change: {
      file: 'server/modules/webhooks/sending/fitting.ts',
      find: ' and l.location_id = e.location_id',
      replace: '',
    },
    tests: ofSending('its type and its location fit'),
  },
]
