import { invariants } from '../../server/platform/invariants/index.ts'
import { keptElsewhere } from './invariants-elsewhere.ts'

const titles = {
  A: 'Accounts and access',
  B: 'Openings and bookings',
  D: 'Derived states',
  E: 'Blocks and suspensions',
  F: 'Money',
  J: 'Jobs and messages',
  P: 'Time clock',
  T: 'Businesses apart from each other',
  U: 'History',
} as const

type Line = { id: string; means: string; by: string }

/** Every invariant with its statement and what keeps it, under a heading of its own, so that comments can name it by `docs/invariants.md#f3`. */
export function invariantsPage(): string {
  const lines = [...invariants.map(({ id, means }) => ({ id, means, by: 'Checked by the audit.' })), ...keptElsewhere]
  const sections = Object.entries(titles).map(([letter, title]) => [
    `## ${title}`,
    ...lines
      .filter(({ id }) => id.startsWith(letter))
      .toSorted(byId)
      .map(entry),
  ])
  return [
    '# Invariants',
    '',
    'What must hold at every moment. Printed by `npm run docs` from `server/platform/invariants/` and `scripts/docs/invariants-elsewhere.ts`.',
    'The audit (`npm run audit`, and a job every ten minutes) asks the database for rows that break one and raises an alarm; the others are kept by a',
    'constraint or by one piece of code, and by the test that is named.',
    '',
    sections.map((section) => section.join('\n\n')).join('\n\n'),
    '',
  ].join('\n')
}

function entry({ id, means, by }: Line): string {
  return `### ${id}\n\n${means}. ${by}`
}

function byId(a: Line, b: Line): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true })
}
