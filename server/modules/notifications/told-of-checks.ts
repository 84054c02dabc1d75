import type { CheckNews } from '@crewcall/contract/background-checks.ts'
import type { Table, Told } from './told.ts'

const kinds: Readonly<Partial<Record<CheckNews, readonly Told['kind'][]>>> = {
  READY: ['background_check.ready'],
  LAPSED: ['background_check.lapsed'],
  CLEAR: ['background_check.clear'],
  CONSIDER: ['background_check.in_review', 'background_check.waiting'],
  UNDECIDED: ['background_check.waiting'],
  NOTIFIED: ['background_check.declining'],
  FINAL: ['background_check.declined'],
  ENDING: ['background_check.ending'],
  EXPIRED: ['background_check.expired'],
}

/** The notifications about background checks; each change of a check is told once. */
export const toldOfChecks = {
  'background_check.changed': ({ check_id, news }) => (kinds[news] ?? []).map((kind) => ({ kind, once: `check:${check_id}` })),
} satisfies Partial<Table>
