import type { Sentence } from '../../lib/i18n.ts'

/** Background checks, keys and webhooks for programs, and what comes from the files of other programs, for an entry of the history. */
export const programSentences: Record<string, Sentence> = {
  'background_check.consent': 'Agreed to a background check',
  'background_check.invite': 'The page of a background check is ready',
  'background_check.clear': 'A background check is clear',
  'background_check.consider': 'Something was found in a background check',
  'background_check.accept': 'Accepted a background check',
  'background_check.decline': 'Declined a background check',
  'background_check.expire': 'A background check ended',
  'api_key.create': 'Made the API key “{name}”',
  'api_key.rotate': 'Gave the API key “{name}” a new secret',
  'api_key.revoke': 'Revoked the API key “{name}”',
  'webhook.create': 'Made a webhook to {name}',
  'webhook.change': 'Changed the webhook to {name}',
  'webhook.switch_on': 'Switched the webhook to {name} on',
  'webhook.switch_off': 'Switched the webhook to {name} off',
  'webhook.rotate': 'Gave the webhook to {name} a new secret',
  'webhook.delete': 'Deleted the webhook to {name}',
  'webhook.replay': 'Sent events to {name} again',
  'imports.add': 'Imported people from a file',
  'imports.undo': 'Undid an import of people',
  'imports.remove': 'Removed somebody from the list of imported people',
  'imports.invite': 'Invited imported people',
}
