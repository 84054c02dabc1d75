import type { Machine } from '../machine.ts'
import { accountMachine } from './account.ts'
import { appealMachine } from './appeal.ts'
import { applicationMachine } from './application.ts'
import { approvalMachine } from './approval.ts'
import { attemptMachine } from './attempt.ts'
import { backgroundCheckMachine } from './background-check.ts'
import { callbackMachine } from './callback.ts'
import { certificationMachine } from './certification.ts'
import { deliveryMachine } from './delivery.ts'
import { disputeMachine } from './dispute.ts'
import { gigMachine } from './gig.ts'
import { hoursMachine } from './hours.ts'
import { interviewMachine } from './interview.ts'
import { invitationMachine } from './invitation.ts'
import { jobCandidateMachine } from './job-candidate.ts'
import { jobPostingMachine } from './job-posting.ts'
import { mediaMachine } from './media.ts'
import { paymentMethodMachine } from './payment-method.ts'
import { referralMachine } from './referral.ts'
import { suspensionMachine } from './suspension.ts'
import { termsMachine } from './terms.ts'

/** What documents and tests need of any machine, whatever its states. */
export type MachineTable = Pick<Machine, 'name' | 'states' | 'edges'>

/** Every state machine of the product, for docs/machines.md and the tests that iterate over them. */
export const allMachines: readonly MachineTable[] = [
  gigMachine,
  applicationMachine,
  hoursMachine,
  paymentMethodMachine,
  attemptMachine,
  disputeMachine,
  certificationMachine,
  backgroundCheckMachine,
  approvalMachine,
  termsMachine,
  mediaMachine,
  invitationMachine,
  suspensionMachine,
  appealMachine,
  deliveryMachine,
  accountMachine,
  referralMachine,
  callbackMachine,
  jobPostingMachine,
  jobCandidateMachine,
  interviewMachine,
]

export {
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
  interviewMachine,
  invitationMachine,
  jobCandidateMachine,
  jobPostingMachine,
  mediaMachine,
  paymentMethodMachine,
  referralMachine,
  suspensionMachine,
  termsMachine,
}
