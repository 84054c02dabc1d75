import {
  applicationMachine,
  approvalMachine,
  attemptMachine,
  certificationMachine,
  disputeMachine,
  gigMachine,
  hoursMachine,
  invitationMachine,
  mediaMachine,
  paymentMethodMachine,
  suspensionMachine,
} from '@crewcall/contract/rules/machines/index.ts'

/**
 * The columns that say how a row stands, with the machine that alone gives what is written to them: `Values` takes nothing else, and
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
  locations: { machine: approvalMachine, columns: ['approval_status'] },
  media: { machine: mediaMachine, columns: ['status'] },
  invitations: { machine: invitationMachine, columns: ['status'] },
  pro_suspensions: { machine: suspensionMachine, columns: ['starts', 'lifted_at'] },
} as const

/** The columns of a table that take only what its machine gave. */
export type StatusColumn<T> = T extends keyof typeof statusColumns ? (typeof statusColumns)[T]['columns'][number] : never
