import { policy } from '@crewcall/contract/rules/policy.ts'
import { holders, type AbilityRow } from '@crewcall/contract/rules/policy/row.ts'

const legend = [
  'PA platform admin · OA organization admin · LA location admin · TM team member · OM onsite manager · TC team captain while the',
  'window of the shift is open · PRO a pro · USER anyone signed in. ● held, ◐ held within the limit below the table, – not held.',
].join('\n')

/** Who may do what, as one table per scope. */
export function permissionsPage(): string {
  const rows: [string, AbilityRow][] = Object.entries(policy)
  const sections = [...Map.groupBy(rows, ([, { scope }]) => scope)].map(([scope, group]) => section(scope, group))
  const intro =
    'Generated from `contract/rules/policy.ts` by `npm run docs`; a test fails when neither the server nor a screen checks a row.'
  return `# Permissions\n\n${intro}\n\n${legend}\n\n${sections.join('\n\n')}\n`
}

const titles = { location: 'At a location', organization: 'In an organization', own: 'About oneself', platform: 'On the platform' }

function section(scope: AbilityRow['scope'], rows: [string, AbilityRow][]): string {
  const table = rows.map(([name, row]) => `| \`${name}\` | ${row.means} | ${holders.map((holder) => mark(row, holder)).join(' | ')} |`)
  const limits = rows.flatMap(([name, { limited }]) =>
    Object.entries(limited).map(([holder, limit]) => `- \`${name}\`, ${holder}: ${limit}`),
  )
  return [
    `## ${titles[scope]}`,
    '',
    `| ability | meaning | ${holders.join(' | ')} |`,
    `|---|---|${holders.map(() => ':-:').join('|')}|`,
    ...table,
    ...(limits.length > 0 ? ['', ...limits] : []),
  ].join('\n')
}

function mark({ full, limited }: AbilityRow, holder: (typeof holders)[number]): string {
  if (full.includes(holder)) return '●'
  return limited[holder] === undefined ? '–' : '◐'
}
