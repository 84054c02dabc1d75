import {
  accountMachine,
  appealMachine,
  applicationMachine,
  approvalMachine,
  attemptMachine,
  backgroundCheckMachine,
  callbackMachine,
  certificationMachine,
  deliveryMachine,
  disputeMachine,
  gigMachine,
  hoursMachine,
  invitationMachine,
  interviewMachine,
  jobCandidateMachine,
  jobPostingMachine,
  mediaMachine,
  paymentMethodMachine,
  referralMachine,
  suspensionMachine,
} from '@crewcall/contract/rules/machines/index.ts'

/**
 * The status columns, with the machine whose results alone may be written to them: `Values` accepts nothing else, and
 * scripts/status-writes.test.ts finds SQL that sets them.
 */
export const statusColumns = {
  applications: { machine: applicationMachine, columns: ['selected_at', 'confirmed_at', 'cancelled_at'] },
  gigs: { machine: gigMachine, columns: ['released_at', 'cancelled_at'] },
  timesheets: { machine: hoursMachine, columns: ['state'] },
  payment_intents: { machine: attemptMachine, columns: ['state', 'sent_at', 'settled_at'] },
  charge_disputes: { machine: disputeMachine, columns: ['status', 'closed_at'] },
  payment_methods: { machine: paymentMethodMachine, columns: ['status'] },
  certification_requests: { machine: certificationMachine, columns: ['status'] },
  background_checks: { machine: backgroundCheckMachine, columns: ['status'] },
  locations: { machine: approvalMachine, columns: ['approval_status'] },
  media: { machine: mediaMachine, columns: ['status'] },
  invitations: { machine: invitationMachine, columns: ['status'] },
  message_deliveries: { machine: deliveryMachine, columns: ['state', 'sent_at'] },
  users: { machine: accountMachine, columns: ['account_status', 'joined_at', 'erased_at'] },
  referrals: { machine: referralMachine, columns: ['status', 'qualified_at', 'paid_at', 'closed_at'] },
  job_postings: { machine: jobPostingMachine, columns: ['status'] },
  interviews: { machine: interviewMachine, columns: ['status'] },
  job_candidates: { machine: jobCandidateMachine, columns: ['status'] },
  callbacks: { machine: callbackMachine, columns: ['status'] },
  suspension_appeals: { machine: appealMachine, columns: ['decision'] },
  pro_suspensions: { machine: suspensionMachine, columns: ['starts', 'lifted_at'] },
} as const

/**
 * The status columns without transitions of their own: they are derived from other facts, by the one permitted file (`derivedFrom`), by the
 * database itself, or not yet at all. They accept nothing else either.
 */
export const derivedStatuses = {
  applications: {
    columns: ['business_payment_status', 'pro_payment_status'],
    of: 'the attempt that counts',
    by: 'server/modules/payments/attempts/attempts.ts',
  },
  invoices: { columns: ['charge_state'], of: 'the newest charge', by: 'server/modules/payments/invoices/publish.ts' },
  timesheets: { columns: ['compliance_status'], of: 'clock, breaks and rules', by: 'server/modules/timesheets/hours/judge-breaks.ts' },
  shift_breaks: { columns: ['compliance_status'], of: 'clock, breaks and rules', by: 'server/modules/timesheets/hours/judge-breaks.ts' },
  background_checks: {
    columns: ['adverse_state'],
    of: 'what the provider says of declining',
    by: 'server/modules/background-checks/keep.ts',
  },
  pros: { columns: ['background_check_status'], of: 'the checks of the pro', by: 'server/modules/pros/note-background-check.ts' },
} as const

/** Columns computed by the database (`generated always`), so that nothing can write them. */
export const generatedStatuses = { invoices: ['status'] } as const

type Machined<T> = T extends keyof typeof statusColumns ? (typeof statusColumns)[T]['columns'][number] : never
type Derived<T> = T extends keyof typeof derivedStatuses ? (typeof derivedStatuses)[T]['columns'][number] : never
/** The columns of a table that accept only machine results, or derived values. */
export type StatusColumn<T> = Machined<T> | Derived<T>
