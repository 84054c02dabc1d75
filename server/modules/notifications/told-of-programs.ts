import { nothing } from './told.ts'
import type { Table } from './told.ts'

/** The notifications about what acts for an organization: its keys, webhooks and single sign-on. */
export const toldOfPrograms = {
  'api_key.created': ({ key_id, name, person }) => [
    { kind: 'api_key.created', facts: { name: person, key_name: name }, once: `api_key:${key_id}` },
  ],
  'api_key.changed': nothing,
  'webhook.created': ({ webhook_id, host, person }) => [
    { kind: 'webhook.created', facts: { name: person, host }, once: `webhook:${webhook_id}` },
  ],
  'webhook.changed': nothing,
  'webhook.test_asked': nothing,
  'webhook.stopped': ({ webhook_id, host, off_because, at }) => [
    { kind: off_because === 'GONE' ? 'webhook.gone' : 'webhook.stopped', facts: { host }, once: `webhook:${webhook_id}:${at}` },
  ],
  'sign_on.changed': ({ person, at }) => [{ kind: 'sign_on.changed', facts: { name: person }, once: at }],
  'sign_on.noted': nothing,
} satisfies Partial<Table>
