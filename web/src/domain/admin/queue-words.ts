import type { QueueKey } from '@crewcall/contract/admin.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What waits in each queue of the platform. */
export const queueWords: Record<QueueKey, Sentence> = {
  first_gig_calls: 'First calls with new pros',
  callbacks: 'Pros to call back',
  locations: 'Locations to approve',
  moved_locations: 'Moved locations to approve',
  add_ons: 'Add-ons requested',
  certifications: 'Certificates to review',
  background_checks: 'Background checks to decide',
  expiring_certifications: 'Certificates that end soon',
  expiring_checks: 'Background checks that end soon',
  appeals: 'Appeals to answer',
  pros: 'Pros to verify',
  holds: 'Locations on payment hold',
  disputes: 'Hours in dispute',
  flagged_hours: 'Flagged hours to decide',
  charges: 'Charges that failed',
  invoices: 'Invoices that are overdue',
  payouts: 'Payouts that failed',
  checked_payments: 'Payments to check',
  parked_events: 'Payment events without a matching payment',
  reported_messages: 'Reported messages',
  support: 'People who wait for an answer',
  failed_jobs: 'Jobs that failed',
  alarms: 'Alarms',
}
