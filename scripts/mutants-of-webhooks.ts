import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const ofSending = (only: string) => unit('server/modules/webhooks/sending/deliver.test.ts', only)
const ofHanging = (only: string) => unit('server/modules/webhooks/sending/hanging.test.ts', only)
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
      file: 'contract/rules/webhook-room.ts',
      find: 'return at_once < mostAtOnce && ',
      replace: 'return ',
    },
    tests: ofSending('at most five at once'),
  },
  {
    name: 'no-limit-for-one-host',
    rule: 'webhooks#deliveries',
    change: {
      file: 'contract/rules/webhook-room.ts',
      find: 'total((other) => isLike(other) && other.host === host) < toHost && ',
      replace: 'toHost > 0 && host !== null && ',
    },
    tests: ofHanging('of one host of another business'),
  },
  {
    name: 'a-webhook-that-hangs-keeps-its-place',
    rule: 'webhooks#deliveries',
    change: { file: 'server/platform/lanes.ts', find: 'webhooks: { after_ms: 250, most: 100 }', replace: '' },
    tests: ofHanging('of sixty hosts'),
  },
  {
    name: 'what-hangs-uses-the-room-of-others',
    rule: 'webhooks#deliveries',
    change: {
      file: 'contract/rules/webhook-room.ts',
      find: '(isFirst || total(isLike) < inAll)',
      replace: 'total(() => true) < inAll',
    },
    tests: ofHanging('others of its own business'),
  },
  {
    name: 'a-kept-connection-whatever-the-name-says',
    rule: 'webhooks#addresses',
    change: {
      file: 'server/adapters/kept-connections.ts',
      find: '...addresses.map(({ address }) => address).toSorted()',
      replace: 'addresses.length > 0',
    },
    tests: unit('server/adapters/kept-connections.test.ts', 'once the name resolves to another'),
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
