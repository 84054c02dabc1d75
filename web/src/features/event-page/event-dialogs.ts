import type { Sentence } from '../../lib/i18n.ts'

/** The dialogs of an event, and what opens them. */
export const dialogs = {
  rename: 'Name and start',
  copy: 'Copy to another day',
  template: 'Save as template',
  delete: 'Delete the event',
} as const satisfies Record<string, Sentence>
export type EventDialog = keyof typeof dialogs
