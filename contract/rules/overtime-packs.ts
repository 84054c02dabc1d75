/** How overtime is owed from a day on; lengths in minutes. */
export type OvertimeTerms = {
  /** The first day of work under these terms, YYYY-MM-DD. */
  readonly from: string
  /** Beyond so much straight time in a workweek the rest is overtime. */
  readonly weekly_after: number
  /** Daily limits of states that have them: beyond the first overtime, beyond the second double time. */
  readonly daily: {
    readonly overtime_after: number
    readonly double_after: number
    /** On the seventh day in a row of one workweek all time is overtime, and beyond this double time. */
    readonly seventh_day_double_after: number
  } | null
  /**
   * What a bonus is divided by. ALL_HOURS: it is a part of the regular rate, of which overtime adds the half. STRAIGHT_HOURS: it paid the straight time only, so each
   * hour of overtime is owed one and a half times its share of an hour.
   */
  readonly bonus_over: 'ALL_HOURS' | 'STRAIGHT_HOURS'
}

/** A pack of overtime rules that encodes law; no location has one until it is chosen (docs/rules/payroll.md). */
export type OvertimePack = {
  readonly id: 'us-federal' | 'us-ca'
  readonly name: string
  /** The state whose law it is; null for the whole country. */
  readonly state_code: string | null
  readonly source: string
  readonly note: string
  /** In the order of their days; the terms of a day of work are the last that have begun. */
  readonly terms: readonly OvertimeTerms[]
}

/** The shipped packs. A changed law is a new entry of `terms` with its own day, never an edit of an old one. */
export const overtimePacks: readonly OvertimePack[] = [
  {
    id: 'us-federal',
    name: 'Federal overtime',
    state_code: null,
    source: 'Fair Labor Standards Act, 29 U.S.C. 207; regular rate by 29 CFR 778.109',
    note: 'One and a half times the regular rate beyond 40 hours in a workweek. Boosts and bonuses raise the regular rate; tips and reimbursements do not.',
    terms: [{ from: '1940-10-24', weekly_after: 2400, daily: null, bonus_over: 'ALL_HOURS' }],
  },
  {
    id: 'us-ca',
    name: 'California overtime',
    state_code: 'CA',
    source: 'California Labor Code §510; flat bonuses by Alvarado v. Dart Container Corp., 4 Cal.5th 542 (2018)',
    note: 'One and a half times beyond 8 hours a day, beyond 40 hours of straight time in a workweek and on the seventh day in a row; twice beyond 12 hours a day and beyond 8 on the seventh day.',
    terms: [
      {
        from: '2000-01-01',
        weekly_after: 2400,
        daily: { overtime_after: 480, double_after: 720, seventh_day_double_after: 480 },
        bonus_over: 'STRAIGHT_HOURS',
      },
    ],
  },
]
export const overtimePackIds = ['us-federal', 'us-ca'] as const satisfies readonly OvertimePack['id'][]
export type OvertimePackId = (typeof overtimePackIds)[number]

/** The terms of a pack on a day of work; undefined before its first. */
export function termsOn(pack: OvertimePackId, day: string): OvertimeTerms | undefined {
  return overtimePacks.find(({ id }) => id === pack)?.terms.findLast(({ from }) => from <= day)
}
