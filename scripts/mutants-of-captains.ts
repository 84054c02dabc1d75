import { rowSecurityOff, unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const captains = (only: string) => unit('server/modules/timesheets/captains/captain.test.ts', only)
const waivers = (only: string) => unit('server/modules/payments/extras/waive-minimum.test.ts', only)

/** Faults of team captains and of waived minimums: who may report what about whom, when, and how often. */
export const captainMutants: readonly Mutant[] = [
  {
    name: 'captain-though-cancelled',
    rule: 'T1',
    change: {
      file: 'server/modules/timesheets/captains/captaincy.ts',
      find: '${proId} and c.confirmed_at is not null and c.cancelled_at is null and cg.cancelled_at',
      replace: '${proId} and c.confirmed_at is not null and cg.cancelled_at',
    },
    tests: captains('when no longer confirmed'),
  },
  {
    name: 'captain-everywhere',
    rule: 'T1',
    change: [
      rowSecurityOff,
      {
        file: 'server/modules/timesheets/captains/captaincy.ts',
        find: 'and cg.organization_id = g.organization_id and cg.location_id = g.location_id and',
        replace: 'and',
      },
    ],
    tests: captains('has no rights for other shifts, other locations'),
  },
  {
    name: 'report-of-a-stranger-settled',
    rule: 'T1',
    change: [
      rowSecurityOff,
      {
        file: 'server/modules/timesheets/captains/captain-reports.ts',
        find: 'where id = ${params.id} and ${mine(sql`location_id`)} for no key update',
        replace: 'where id = ${params.id} and (${mine(sql`location_id`)} or true) for no key update',
      },
    ],
    tests: captains('read and dismiss them'),
  },
  {
    name: 'reports-pile-up',
    rule: 'D1',
    change: [
      { sql: 'drop index captain_reports_one_open' },
      {
        file: 'server/modules/timesheets/captains/captain-reports.ts',
        find: "on conflict (organization_id, application_id, (case when kind like 'THUMBS%' then 'THUMBS' else kind end)) where settled_at is null\n    do update set kind = excluded.kind, note = excluded.note, captain_pro_id = excluded.captain_pro_id returning",
        replace: 'returning',
      },
    ],
    tests: captains('proposes a no-show, once|gives thumbs'),
  },
  {
    name: 'no-show-reported-at-once',
    rule: 'D1',
    change: {
      file: 'server/modules/timesheets/captains/captain-reports.ts',
      find: 'if (ctx.now < noShowAllowedAt(shift.gig.start_time))',
      replace: 'if (ctx.now < shift.gig.start_time)',
    },
    tests: captains('proposes a no-show, once'),
  },
  {
    name: 'waived-minimum-charged',
    rule: 'F3',
    change: { sql: 'drop trigger payment_intents_not_waived on payment_intents' },
    tests: waivers('no charge of a waived minimum'),
  },
  {
    name: 'charged-minimum-waived',
    rule: 'F3',
    change: {
      file: 'server/modules/payments/extras/waive-minimum.ts',
      find: 'if (charge === undefined || !liveStates',
      replace: "if (charge === undefined || charge.state === 'SUCCEEDED' || !liveStates",
    },
    tests: waivers('is refused once it was charged'),
  },
  {
    name: 'worked-time-waived',
    rule: 'P4',
    change: {
      file: 'server/modules/payments/extras/waive-minimum.ts',
      find: 'if (sheet.start_time !== null)',
      replace: 'if (sheet.start_time === undefined)',
    },
    tests: waivers('the pay for time that was worked'),
  },
]
