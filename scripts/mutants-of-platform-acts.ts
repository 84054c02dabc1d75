import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const lapses = (only: string) => unit('server/modules/applications/cancelling/certificate-lapse.test.ts', only)
const reopened = (only: string) => unit('server/modules/gig-changes/reopen-gig.test.ts', only)

/** Faults of platform actions on shifts or money, automatic or manual: removed pros, reopened shifts, refunds, alarms. */
export const platformActMutants: readonly Mutant[] = [
  {
    name: 'taken-off-before-its-time',
    rule: 'pros#certificates',
    change: {
      file: 'server/modules/applications/cancelling/certificate-lapse.ts',
      find: '    if (application.certificate_due_at > ctx.now) return\n',
      replace: '',
    },
    tests: lapses('keeps its deadline'),
  },
  {
    name: 'lapsed-certificate-hurts',
    rule: 'pros#certificates',
    change: {
      file: 'server/modules/applications/cancelling/certificate-lapse.ts',
      find: "cancelApplication(ctx, engagement, { event: 'lose_certificate', reason: 'OTHER', explanation, cause: 'CERTIFICATE_MISSING' })",
      replace:
        "cancelApplication(ctx, engagement, { event: 'lose_certificate', reason: 'CALLED_OUT', explanation, cause: 'CERTIFICATE_MISSING' })",
    },
    tests: lapses('at no cost and without consequences'),
  },
  {
    name: 'reopened-too-late',
    rule: 'shifts#cancelling',
    change: { file: 'server/modules/gig-changes/reopen-gig.ts', find: 'if (age > REOPEN_GIG_HOURS * 3_600_000)', replace: 'if (age < 0)' },
    tests: reopened('stays cancelled after 24 hours'),
  },
  {
    name: 'reopened-without-choosing',
    rule: 'shifts#cancelling',
    change: { file: 'server/modules/gigs/gig/change.ts', find: '    auto_selected_at: null,\n', replace: '' },
    tests: reopened('runs auto-select again'),
  },
  {
    name: 'reopened-though-never-shown',
    rule: 'shifts#cancelling',
    change: {
      file: 'server/modules/gig-changes/reopen-gig.ts',
      find: 'if (gig.released_at === null)',
      replace: 'if (gig.released_at === undefined)',
    },
    tests: reopened('if no pro ever saw it'),
  },
  {
    name: 'refund-by-the-business',
    rule: 'rights',
    change: [
      { file: 'server/modules/payments/refunds/refund-charge.ts', find: "  allow(ctx, 'payment.platform')\n", replace: '' },
      {
        file: 'contract/refunds.ts',
        find: `at the platform's expense",\n  access: 'admin',`,
        replace: `at the platform's expense",`,
      },
    ],
    tests: unit('server/modules/payments/refunds/refunds.test.ts', 'is for the platform only'),
  },
  {
    name: 'refund-without-a-fresh-code',
    rule: 'A4',
    change: { file: 'server/modules/payments/refunds/refund-charge.ts', find: '  await requireStepUp(ctx)\n', replace: '' },
    tests: unit('server/modules/identity/step-up.test.ts', 'before they move money'),
  },
  {
    name: 'refund-unaudited',
    rule: 'U1',
    change: {
      file: 'server/modules/payments/refunds/refund-charge.ts',
      find: "action: 'payment.refund',",
      replace: "action: 'payment.extra',",
    },
    tests: unit('server/modules/payments/refunds/refunds.test.ts', 'returns a part as a credit note'),
  },
  {
    name: 'alarm-resolved-twice',
    rule: 'U1',
    change: {
      file: 'server/platform/alarms.ts',
      find: 'resolution = ${by.resolution} where id = ${id} and resolved_at is null',
      replace: 'resolution = ${by.resolution} where id = ${id}',
    },
    tests: unit('server/modules/admin/admin.test.ts', 'are resolved once'),
  },
]
